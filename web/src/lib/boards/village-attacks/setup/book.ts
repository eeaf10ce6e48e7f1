import { phrased } from '../../../i18n/index.svelte';
import { isList, isThing, sentencesIn, type Thing } from '../../../play/content/view-parts';
import type { Json } from '../../../wire/types';

/** What the scenario book says, read from what the game prints. */

export interface Castle {
  zones: { zone: string; kind: string; heart: boolean; cells: [number, number][]; enter: number; things: string[] }[];
  doors: [number, number, string][];
}

type Fill = Record<string, string | number>;

/** A sentence of the set-up: the game brings it along, in the reader's language. */
export function say(key: string, fill: Fill = {}): string {
  return phrased(`setup.${key}`, fill) ?? key;
}

export const LEVELS = ['easy', 'normal', 'hard'];

/** Of a hundred nights, how many a practised keeper holds; undefined where nobody has measured it. */
export function heldOf(scenario: Thing | undefined, edition: string, difficulty: string): number | undefined {
  const book = scenario?.['book'];
  if (!isThing(book)) return undefined;
  const measured = edition === 'second' && isList(book['won']) ? book['won'][LEVELS.indexOf(difficulty)] : undefined;
  const share = edition === 'first' && difficulty === 'normal' ? book['first'] : measured;
  return typeof share === 'number' ? share : undefined;
}

/** One skull for a night that is nearly always held, four for one that seldom is. */
export function skulls(held: number): number {
  return [75, 45, 28].filter((share) => held < share).length + 1;
}

export function introduces(scenario: Thing | undefined): string {
  const book = scenario?.['book'];
  return isThing(book) ? String(book['introduces'] ?? '') : '';
}

export function roundsOf(scenario: Thing | undefined): number | undefined {
  const book = scenario?.['book'];
  return isThing(book) && typeof book['rounds'] === 'number' ? book['rounds'] : undefined;
}

export function castleOf(scenario: Thing | undefined): Castle | null {
  const castle = scenario?.['castle'];
  return isThing(castle) ? (castle as unknown as Castle) : null;
}

function clauses(scenario: Thing | undefined, edition: string, difficulty: string): Thing[] {
  const brief = scenario?.['brief'];
  const found = isThing(brief) && isThing(brief[edition]) ? brief[edition][difficulty] : undefined;
  return isList(found) ? found.filter(isThing) : [];
}

/** Sentences of the brief: of these parts, or all of them. */
export function told(
  scenario: Thing | undefined,
  edition: string,
  difficulty: string,
  parts?: readonly string[],
): string[] {
  const wanted = clauses(scenario, edition, difficulty).filter(
    ({ part, about }) => !parts || (parts.includes(String(part)) && about !== 'not-morale'),
  );
  return sentencesIn(wanted as Json);
}
