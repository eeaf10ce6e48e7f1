import { phrased, readable, slug, t } from '$lib/i18n/index.svelte';
import { nameOfCode, printedAs } from '$lib/play/content/content.svelte';
import type { ObjectState } from '$lib/play/content/faces';
import { fieldOf } from '$lib/play/field/field';
import { homesOf, isThing, namesIn, partsOf, refOf, type Parts, type Thing } from '$lib/play/content/view-parts';
import { gameLook } from '$lib/current-game.svelte';
import type { Decision, Json, Option, SeatInfo } from '$lib/wire/types';
import type { Weighed } from '$lib/wire/legality-checks';
import type { Plain } from './context';

/** What a drawing is made from. */
export interface Drawn {
  value: Json;
  game?: string;
  seats?: SeatInfo[];
  stateOf: (ref: string) => ObjectState | undefined;
  onpick: (ref: string) => void;
  decision?: Decision | null;
  onchoose?: ((option: Option) => void) | undefined;
  weigh?: ((key: string) => Promise<Weighed>) | undefined;
}

const NONE: readonly Option[] = [];

/** Everything the parts of a drawing ask about one view; a board that uses such parts makes one, too. */
export class Drawing implements Plain {
  constructor(private readonly drawn: () => Drawn) {}

  readonly view = $derived.by<Thing>(() => {
    const { value } = this.drawn();
    return isThing(value) ? value : {};
  });
  readonly parts = $derived.by<Parts>(() => partsOf(this.view, gameLook().said));
  readonly asked = $derived.by(() => {
    const found = [this.view['asked'], this.view[gameLook().actor ?? '']].find((one) => typeof one === 'string');
    return typeof found === 'string' ? found : null;
  });
  private readonly names = $derived.by(() => namesIn(this.view));
  private readonly homes = $derived.by(() => homesOf(this.view, this.asked));
  private readonly onField = $derived.by(() =>
    this.parts.table.flatMap(([, item]) => fieldOf(item)?.bases.map(refOf) ?? []),
  );

  get game(): string {
    return this.drawn().game ?? '';
  }

  get seats(): SeatInfo[] {
    return this.drawn().seats ?? [];
  }

  heldBy = (seat: number): string[] =>
    Object.keys(gameLook().holders ?? {}).filter((field) => this.view[field] === seat);

  get options(): readonly Option[] {
    const { onchoose, decision } = this.drawn();
    return onchoose && decision ? decision.options : NONE;
  }

  get region(): Json | undefined {
    return this.drawn().decision?.region;
  }

  get weigh(): ((key: string) => Promise<Weighed>) | undefined {
    return this.drawn().weigh;
  }

  choose = (option: Option): void => this.drawn().onchoose?.(option);
  stateOf = (ref: string): ObjectState | undefined => this.drawn().stateOf(ref);
  onpick = (ref: string): void => this.drawn().onpick(ref);
  isPlaced = (ref: string): boolean => this.onField.includes(ref);
  home = (symbol: string): Record<string, number> | undefined => this.homes.get(symbol);

  nameOf = (code: string): string => {
    const known = this.names.get(code);
    if (known !== undefined) return nameOfCode(this.game, known);
    return phrased(`word.${slug(code)}`) ?? nameOfCode(this.game, code);
  };

  calledAs = (thing: Thing): string => {
    const { name, code, title, label } = thing;
    if (typeof code === 'string' && printedAs(this.game, code)) return nameOfCode(this.game, code);
    for (const found of [name, title, label]) if (typeof found === 'string' && found) return found;
    if (typeof code === 'string') return nameOfCode(this.game, code);
    const kind = thing['class'] ?? thing['type'] ?? thing['kind'];
    const number = /\d+$/.exec(refOf(thing) ?? '')?.[0];
    if (typeof kind === 'string') return `${this.nameOf(kind)}${number ? ` ${number}` : ''}`;
    const seat = thing['seat'];
    if (typeof seat === 'number') return this.seats[seat]?.name ?? t('seat.n', { n: seat + 1 });
    return readable(refOf(thing) ?? '');
  };
}
