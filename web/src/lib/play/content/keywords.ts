/** Words of a game that explain themselves: the names of its abilities, with the rule behind each. */

export interface Piece {
  words: string;
  /** The rule that explains these words. */
  rule?: string;
}

const SHORTEST = 4;

/** A title as cards print it: without its number, and what is said behind a colon. */
const named = (title: string): string => (title.split(':')[0] ?? '').replace(/\s+[XY]\b.*$/, '').trim();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Words = Readonly<Record<string, string>>;

/** The rule behind each name, as cards and as rules write it; of several with one name the first. */
function namesIn(titles: Words, words: Words): Map<string, string> {
  const found = new Map<string, string>();
  const rules = new Map(Object.keys(titles).map((rule) => [rule.split('.').slice(1).join('.'), rule]));
  for (const [key, name] of Object.entries(words)) {
    const rule = rules.get(`ability.${/\babilities\.([a-z0-9-]+)$/.exec(key)?.[1] ?? ''}`);
    if (rule !== undefined && name.length >= SHORTEST) found.set(named(name), rule);
  }
  for (const [rule, title] of Object.entries(titles)) {
    const name = named(title);
    if (rule.split('.')[1] === 'ability' && name.length >= SHORTEST && !found.has(name)) found.set(name, rule);
  }
  return found;
}

/** A text in pieces, with its keywords; names are told from other words by their capital letter. */
export function withKeywords(text: string, titles: Words, words: Words = {}): Piece[] {
  const names = namesIn(titles, words);
  if (names.size === 0) return [{ words: text }];
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const parts = text.split(new RegExp(`(?<![\\p{L}])(${longestFirst.join('|')})(?![\\p{L}])`, 'u'));
  return parts
    .map((words, at): Piece => {
      const rule = at % 2 === 1 ? names.get(words) : undefined;
      return rule === undefined ? { words } : { words, rule };
    })
    .filter(({ words }) => words !== '');
}
