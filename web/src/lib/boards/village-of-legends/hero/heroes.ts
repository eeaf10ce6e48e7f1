/** What is printed on a hero board, level by level. */

export interface HeroLevel {
  level: number;
  text: string;
}

/** A gloss says what level 1 can do, then "Level 2: …" and "Level 3: …", in whatever word a language has for it. */
export function levelsIn(gloss: string): HeroLevel[] {
  const parts = gloss.split(/\s*\p{L}+ ([23]):\s*/u);
  const levels: HeroLevel[] = [{ level: 1, text: capital(parts[0] ?? '') }];
  for (let at = 1; at + 1 < parts.length; at += 2)
    levels.push({ level: Number(parts[at]), text: capital(parts[at + 1] ?? '') });
  return levels.filter((level) => level.text !== '');
}

/** A figure is not torn from what it belongs to. */
function capital(words: string): string {
  const text = words.replace(/ -(\d)/g, '\u00a0−$1').replace(/ \+(\d)/g, '\u00a0+$1');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How hard it is to begin with: strong heroes think little, and need fewer words. */
export function easy(life: number): boolean {
  return life >= 40;
}
