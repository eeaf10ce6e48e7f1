import type { Option } from '../../wire/types';

/** What pointing at objects leaves open. */
export interface Narrowed {
  /** Options that touch everything pointed at so far. */
  options: Option[];
  /** Objects that would narrow further. */
  choosable: Set<string>;
  /** The one option left, if there is exactly one. */
  only: Option | null;
}

/** Everything that may be pointed at to mean this option: what it touches, and what is just like it. */
export function pointedAt(option: Option): string[] {
  return [...option.refs, ...(option.also ?? [])];
}

function fits(option: Option, picked: readonly string[]): boolean {
  const left = [...option.refs];
  return picked.every((ref) => {
    const at = option.also?.includes(ref) ? left.length - 1 : left.indexOf(ref);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** The options after pointing at `picked`, in any order. */
export function narrow(options: readonly Option[], picked: readonly string[]): Narrowed {
  const left = options.filter((option) => fits(option, picked));
  const choosable = new Set<string>();
  for (const option of left) {
    if (option.refs.length === picked.length) continue;
    for (const ref of pointedAt(option)) if (!picked.includes(ref)) choosable.add(ref);
  }
  return { options: left, choosable, only: left.length === 1 ? (left[0] ?? null) : null };
}

/** Options whose words contain all the words typed. */
export function filtered(options: readonly Option[], words: string): Option[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => wanted.every((word) => option.label.toLocaleLowerCase().includes(word)));
}
