import { phrased, readable, slug, t } from '$lib/i18n/index.svelte';
import type { Choose } from '$lib/play/answer/pointing.svelte';
import { nameOfCode, printedAs } from '$lib/play/content/content.svelte';
import type { ObjectState } from '$lib/play/content/faces';
import { isThing, namesIn, refOf, type Thing } from '$lib/play/content/view-parts';
import type { Decision, Json, Option, SeatInfo } from '$lib/wire/types';
import type { FieldTable } from './context';

export interface ViewTableProps {
  value: Json;
  game?: string;
  seats?: SeatInfo[];
  stateOf: (ref: string) => ObjectState | undefined;
  onpick: (ref: string) => void;
  decision?: Decision | null;
  onchoose?: Choose | undefined;
}

const NONE: readonly Option[] = [];

/** Names and answers of one view, for parts that know no game. */
export class ViewTable implements FieldTable {
  constructor(protected readonly props: () => ViewTableProps) {}

  readonly view = $derived.by<Thing>(() => {
    const { value } = this.props();
    return isThing(value) ? value : {};
  });
  private readonly names = $derived.by(() => namesIn(this.view));

  get game(): string {
    return this.props().game ?? '';
  }

  get seats(): SeatInfo[] {
    return this.props().seats ?? [];
  }

  get options(): readonly Option[] {
    const { onchoose, decision } = this.props();
    return onchoose && decision ? decision.options : NONE;
  }

  get region(): Json | undefined {
    return this.props().decision?.region;
  }

  choose: Choose = (option, refused) => this.props().onchoose?.(option, refused);
  stateOf = (ref: string): ObjectState | undefined => this.props().stateOf(ref);
  onpick = (ref: string): void => this.props().onpick(ref);

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
