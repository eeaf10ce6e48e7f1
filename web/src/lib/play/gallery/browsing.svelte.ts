import { addressOf, readAddress, type Shape } from './address';
import { facetsOf, noFilters, readFilters, termsOf, written, type Facet, type Filters } from './filters';
import { sorted, type Order, PRINTED } from './order';
import { parsed, type Term } from './query';
import { matching, unknownFields, type Entry, type Index } from './search';

/** Somebody looking through a gallery: the query, the filters, the order, and what was ticked for a sheet. */

export class Browsing {
  query = $state('');
  filters = $state.raw<Filters>(noFilters());
  order = $state.raw<Order>({ by: PRINTED, falling: false });
  shape = $state<Shape>('grid');
  /** Ids that were ticked to be printed. */
  ticked = $state.raw<readonly string[]>([]);

  private readonly terms = $derived<Term[]>(parsed(this.query));

  constructor(
    private readonly index: () => Index | null,
    address: string,
  ) {
    this.read(address);
  }

  readonly found = $derived.by((): Entry[] => {
    const index = this.index();
    if (!index) return [];
    const entries = matching(index, [...this.terms, ...termsOf(this.filters)]);
    return sorted(entries, this.order, index.gallery.language);
  });

  readonly facets = $derived.by((): Facet[] => {
    const index = this.index();
    return index ? facetsOf(index, this.filters, this.terms) : [];
  });

  readonly unknown = $derived.by((): string[] => {
    const index = this.index();
    return index ? unknownFields(index, this.terms) : [];
  });

  /** What is printed on a sheet: what was ticked, else all that is shown. */
  readonly chosen = $derived.by((): Entry[] => {
    if (this.ticked.length === 0) return this.found;
    return (this.index()?.entries ?? []).filter(({ thing }) => this.ticked.includes(thing.id));
  });

  tick(id: string): void {
    this.ticked = this.ticked.includes(id) ? this.ticked.filter((other) => other !== id) : [...this.ticked, id];
  }

  untick(): void {
    this.ticked = [];
  }

  toggle(field: string, code: string): void {
    const had = this.filters.codes[field] ?? [];
    const codes = had.includes(code) ? had.filter((other) => other !== code) : [...had, code];
    this.filters = { ...this.filters, codes: { ...this.filters.codes, [field]: codes } };
  }

  limit(field: string, least: number | null, most: number | null): void {
    this.filters = { ...this.filters, ranges: { ...this.filters.ranges, [field]: [least, most] } };
  }

  clear(): void {
    this.filters = noFilters();
    this.query = '';
  }

  /** Everything that makes up the page, for its address. */
  readonly address = $derived.by((): string =>
    addressOf({ query: this.query, filters: written(this.filters), order: this.order, shape: this.shape }),
  );

  /** Takes up what an address says. */
  read(address: string): void {
    const said = readAddress(address);
    const index = this.index();
    this.query = said.query;
    this.filters = index ? readFilters(index, said.filters) : noFilters();
    this.order = said.order;
    this.shape = said.shape;
  }
}
