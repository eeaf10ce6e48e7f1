import type { Entry, Field, Index } from './search';
import { codesIn, HELD, matching } from './search';
import { parsed, plainly, quoted, type Term } from './query';

/** What is ticked beside the search: codes by field, and ranges of numbers. They are written as terms of the query language. */

export interface Filters {
  codes: Record<string, string[]>;
  ranges: Record<string, [least: number | null, most: number | null]>;
}

export const noFilters = (): Filters => ({ codes: {}, ranges: {} });

export const isFiltered = ({ codes, ranges }: Filters): boolean =>
  Object.values(codes).some((some) => some.length > 0) ||
  Object.values(ranges).some(([least, most]) => least !== null || most !== null);

/** As it stands in an address. */
export function written({ codes, ranges }: Filters): string {
  const ticked = Object.entries(codes).filter(([, some]) => some.length > 0);
  const bounded = Object.entries(ranges).filter(([, [least, most]]) => least !== null || most !== null);
  return [
    ...ticked.map(([field, some]) => `${field}=${some.map(quoted).join('|')}`),
    ...bounded.map(([field, [least, most]]) => `${field}=${least ?? ''}..${most ?? ''}`),
  ].join(' ');
}

const bound = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text));

/** What an address says; what this gallery does not have is left out. */
export function readFilters(index: Index, text: string): Filters {
  const found = noFilters();
  for (const { field, values } of parsed(text)) {
    const meant = index.fields.find(({ name }) => plainly(name) === field);
    const [first = ''] = values;
    const range = /^(-?\d*)\.\.(-?\d*)$/u.exec(first);
    if (meant?.form === 'number' && range) found.ranges[meant.name] = [bound(range[1]), bound(range[2])];
    else if (meant?.form === 'flag') found.codes[meant.name] = ['yes'];
    else if (meant) {
      const codes = Object.keys(meant.values).filter((code) => values.includes(plainly(code)));
      if (codes.length > 0) found.codes[meant.name] = codes;
    }
  }
  return found;
}

/** As conditions; `without` one field, to count what else could be ticked in it. */
export function termsOf({ codes, ranges }: Filters, without = ''): Term[] {
  const ticked = Object.entries(codes).filter(([field, some]) => some.length > 0 && field !== without);
  const bounded = Object.entries(ranges).filter(
    ([field, [least, most]]) => field !== without && (least !== null || most !== null),
  );
  return [
    ...ticked.map(([field, some]): Term => term(field, some.map(plainly))),
    ...bounded.map(([field, [least, most]]): Term => term(field, [`${least ?? ''}..${most ?? ''}`])),
  ];
}

const term = (field: string, values: string[]): Term => ({
  field: plainly(field),
  comparison: '=',
  values,
  negated: false,
});

/** One choice of a filter, with how many things it would show. */
export interface Choice {
  code: string;
  label: string;
  count: number;
}

export interface Facet {
  field: Field;
  choices: Choice[];
  /** Smallest and largest printed number. */
  range: [number, number] | null;
}

/** What can be filtered, as far as the things found differ in it. */
export function facetsOf(index: Index, filters: Filters, query: readonly Term[]): Facet[] {
  const holders = holdersOf(index);
  return index.fields.flatMap((field): Facet[] => {
    const among = matching(index, [...query, ...termsOf(filters, field.name)]);
    if (field.form === 'number') return rangeOf(field, among);
    const ticked = filters.codes[field.name] ?? [];
    const counts = countsOf(field, among, holders);
    const codes = field.form === 'flag' ? ['yes'] : Object.keys(field.values);
    const choices = codes.flatMap((code): Choice[] => {
      const count = counts.get(code) ?? 0;
      const label = field.form === 'flag' ? field.label : (field.values[code] ?? code);
      return count > 0 || ticked.includes(code) ? [{ code, label, count }] : [];
    });
    const tells = choices.length > 1 || ticked.length > 0 || (field.form === 'flag' && choices.length > 0);
    return tells ? [{ field, choices, range: null }] : [];
  });
}

const holdersOf = ({ gallery }: Index): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { code, things } of gallery.holders)
    for (const thing of things) found.set(thing, [...(found.get(thing) ?? []), code]);
  return found;
};

function countsOf(field: Field, among: readonly Entry[], holders: Map<string, string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { thing } of among) {
    const held = field.name === HELD ? holders.get(thing.code) : undefined;
    const codes =
      field.form === 'flag' ? (thing.facts?.[field.name] === true ? ['yes'] : []) : codesIn(thing, field.name, held);
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

function rangeOf(field: Field, among: readonly Entry[]): Facet[] {
  const values = among.flatMap(({ numbers }) => numbers.get(field.name) ?? []);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.length > 1 && least < most ? [{ field, choices: [], range: [least, most] }] : [];
}
