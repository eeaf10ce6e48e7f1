import { named, t } from '../../i18n/index.svelte';
import type { Game, Json, Mend, SeatKind, NewTable } from '../../wire/types';
import { printedAs } from '../content/content.svelte';
import { fitting, mattering } from './option-rules';
import { botPlace, firstOptions, firstPlaces, seated, wish, type Place } from './seating';

/** The form for a new table: seats and options, kept consistent with each other. */
export class TableForm {
  places = $state<Place[]>([]);
  options = $state<Record<string, Json>>({});

  constructor(
    readonly game: Game,
    name: string,
  ) {
    this.places = firstPlaces(game, name);
    this.options = firstOptions(game);
  }

  /** What the server is asked for; `seed` fixes the dice. */
  wish(seed = ''): NewTable {
    return wish(this.game, this.places, mattering(this.game, this.places.length, this.options), seed);
  }

  /** Somebody else sits here; only one can be me. */
  become(place: Place, kind: SeatKind): void {
    if (kind === 'me') for (const other of this.places) if (other.kind === 'me') other.kind = 'here';
    place.kind = kind;
    const level = this.game.level;
    if (kind === 'bot' && level !== undefined) place.level ??= level;
  }

  add(): void {
    this.seat([...this.places, botPlace(this.game)]);
  }

  remove(index: number): void {
    this.seat(this.places.toSpliced(index, 1));
  }

  /** Changes the number of seats; options that do not fit it get a value that does. */
  private seat(next: Place[]): void {
    this.places = next;
    for (const option of this.game.options)
      if (option.players) this.options[option.name] = fitting(option, this.options[option.name], next.length);
  }

  /** Changes an option; a value for another number of players changes the seats too. */
  change(name: string, value: Json): void {
    this.options[name] = value;
    const count = this.declared(name)?.players?.[String(value)];
    if (count !== undefined && count !== this.places.length) this.seat(seated(this.game, this.places, count));
  }

  /** A figure is in one hand only, and only when its box is on the table. */
  whyNot(option: string, value: string, place: Place): string | null {
    const written = this.declared(option)?.written ?? false;
    if (!written && this.taken(option, value, place)) return t('seat.taken');
    const box = this.boxOf(value);
    const boxes = this.game.options.find((entry) => entry.boxes && box !== undefined && entry.values.includes(box));
    const opened = boxes && this.options[boxes.name];
    if (box === undefined || !boxes || (Array.isArray(opened) && opened.includes(box))) return null;
    return t('seat.needs-box', { box: boxes.titles?.[box] ?? named('value', box) });
  }

  /** Change what the rules do not allow together. */
  mend({ options: changed }: Mend): void {
    for (const [name, value] of Object.entries(changed)) {
      if (this.declared(name)?.per_seat) for (const place of this.places) place.picks[name] = '';
      else this.options[name] = value;
    }
  }

  private declared(name: string) {
    return this.game.options.find((option) => option.name === name);
  }

  private taken(option: string, value: string, place: Place): boolean {
    return this.places.some((other) => other !== place && other.picks[option] === value);
  }

  private boxOf(figure: string): string | undefined {
    const box = printedAs(this.game.code, figure)?.['pack'];
    return typeof box === 'string' ? box : undefined;
  }
}
