import type { Json, Option } from '../../wire/types';
import { isList, isThing, refOf } from '../content/view-parts';

/** One option, with the others that are equivalent to it. */
export interface Answer {
  option: Option;
  alike: Option[];
}

/** For each id of a view a string of its place and content; equal strings mean interchangeable things. */
export function likenesses(
  value: Json | undefined,
  place = '',
  found = new Map<string, string>(),
): Map<string, string> {
  if (isList(value)) {
    value.forEach((item, index) => likenesses(item, refOf(item) === null ? `${place}/${index}` : place, found));
  } else if (isThing(value)) {
    const ref = refOf(value);
    if (ref !== null && !found.has(ref)) {
      found.set(ref, `${place} ${JSON.stringify(value, (key, inner: unknown) => (key === 'id' ? undefined : inner))}`);
    }
    for (const [key, item] of Object.entries(value)) likenesses(item, `${place}/${ref ?? ''}/${key}`, found);
  }
  return found;
}

/** How many options an answer stands for, with the twins that the server has merged already. */
export function count({ alike }: Answer): number {
  return alike.reduce((sum, { also }) => sum + 1 + (also?.length ?? 0), 0);
}

/** Merges options with the same label and interchangeable things: which of four Coins does not matter. */
export function gathered(options: readonly Option[], likeness: ReadonlyMap<string, string>): Answer[] {
  const answers = new Map<string, Answer>();
  for (const option of options) {
    const touched = option.refs.map((ref) => likeness.get(ref) ?? `only ${ref}`);
    const mark = JSON.stringify([
      option.key.split(':')[0],
      option.label,
      ...(touched.length > 0 ? touched : [option.key]),
    ]);
    const known = answers.get(mark);
    if (known) known.alike.push(option);
    else answers.set(mark, { option, alike: [option] });
  }
  return [...answers.values()];
}
