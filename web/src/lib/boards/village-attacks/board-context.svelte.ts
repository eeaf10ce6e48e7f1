import { getContext, setContext } from 'svelte';
import type { BoardProps } from '$lib/play/seat/board';
import type { Happening } from '../../play/stage/happening';
import { settings } from '../../settings.svelte';
import { pointedAt } from '../../play/answer/narrow';
import type { Decision, Option } from '../../wire/types';
import { uiState } from './ui-state.svelte';
import { aimedAt, forecastIn } from './castle/forecast';
import type { Forecast } from './view-types';
import { coaching } from './setup/coach';
import { hide, options, pin, tip, type Tooltip } from './telling/tooltip.svelte';
import { castle, monsterOf, nameIn, optionFor, whereIs, wordOf, type CastleView, type MonsterInView } from './view';
import { priceOf, waysOf, type Walk } from './castle/walk-route';
import { called, calledIn, roomName, say, word } from './telling/texts';

/** What every part of the board needs: the table as it is, and what pointing at something means. */
export class BoardContext {
  constructor(private readonly props: () => BoardProps) {}

  /* Asked for by every figure and room: what is found out once serves them all. */

  readonly view: CastleView = $derived.by(() => castle(this.props().view));
  get me(): number | null {
    return this.props().me;
  }
  get seats(): BoardProps['seats'] {
    return this.props().seats;
  }
  get events(): BoardProps['events'] {
    return this.props().events;
  }
  get busy(): boolean {
    return this.props().busy === true;
  }

  /** The Villagers are at it. */
  readonly besieged = $derived.by(() => this.view.phase === 'villager');

  /** What is being told just now. */
  readonly told: Happening | null = $derived.by(() => this.props().told ?? null);

  /** The question, if it is mine, and everything before it has been told. */
  readonly decision: Decision | null = $derived.by(() => {
    const { decision, me } = this.props();
    const mine = decision !== null && decision.seat === me && decision.options.length > 0;
    return mine && this.told === null ? decision : null;
  });

  /** The question, whoever is asked. */
  get asking(): Decision | null {
    return this.props().decision;
  }

  /** What the village is about to do, if somebody wants to see it. */
  readonly forecast: Forecast | null = $derived.by(() =>
    uiState.foresees && this.decision?.kind === 'act' ? forecastIn(this.props().forecast) : null,
  );

  foresee(): void {
    this.props().onforesee?.();
  }

  /** Whoever plays here wants a line of advice. */
  get coached(): boolean {
    return settings.coach && this.props().onchoose !== undefined;
  }

  /** The line for this moment, once everything before it has been told. */
  get coach(): string | null {
    const { view, me, decision } = this.props();
    return this.coached && !this.told ? coaching(view, me, decision) : null;
  }

  /** Whom the village will hit as it stands, in words. */
  get outlook(): string | null {
    const { forecast } = this;
    if (!forecast || this.told) return null;
    const hit = forecast.threats.filter((threat) => threat.most > 0);
    const targets = hit.map(
      ({ kind, target }) =>
        `${kind === 'heart' ? word('heart') : (calledIn(this.view, target) ?? called(target))} ${aimedAt(forecast, target) ?? ''}`,
    );
    return hit.length === 0 ? say('outlook.calm') : say('outlook', { targets: targets.join(', ') });
  }

  /** Whom the question is about, or whose turn it is. */
  readonly active: string | null = $derived.by(() => this.view.asked ?? this.view.monster);

  /** The Monster the question is about. */
  readonly monster: MonsterInView | undefined = $derived.by(() => monsterOf(this.view, this.active));

  /** The rooms that can be walked to, each with its way. */
  private readonly ways: ReadonlyMap<string, string[]> | null = $derived.by(() => {
    const { decision, monster } = this;
    return decision?.kind === 'act' && monster ? waysOf(this.view, monster, decision) : null;
  });

  stateOf(ref: string): ReturnType<BoardProps['stateOf']> {
    return this.props().stateOf(ref);
  }

  choose(option: Option | undefined): void {
    hide();
    if (!option) return;
    uiState.held = [];
    this.props().onchoose?.(option);
  }

  /** Options that touch this thing. */
  of(ref: string): Option[] {
    return this.decision?.options.filter((option) => pointedAt(option).includes(ref)) ?? [];
  }

  now(ref: string): Tooltip['now'] {
    const found = options(this.of(this.meant(ref)), (option) => this.choose(option));
    return [...found, ...this.walkBeside(ref)];
  }

  /** A finger that meant the room may have met who stands there: it may walk all the same. */
  private walkBeside(ref: string): Tooltip['now'] {
    const room = uiState.touched ? whereIs(this.view, ref) : null;
    const walk = room === null ? null : this.walkTo(room);
    if (room === null || walk === null) return [];
    return [{ label: say('walk', { room: roomName(this.view, room) }), does: () => this.point(room) }];
  }

  /** Whom nothing is asked about stands for the room that is asked about: a crowd may cover all of it. */
  private meant(ref: string): string {
    if (this.decision?.kind === 'act' || this.of(ref).length > 0) return ref;
    const room = whereIs(this.view, ref);
    return room !== null && this.of(room).length > 0 ? room : ref;
  }

  /** The way to a room and its price, if one leads there. */
  walkTo(zone: string): Walk | null {
    const { decision, monster } = this;
    const way = this.ways?.get(zone);
    if (!way || !monster) return null;
    const price = priceOf(way.length, this.view, monster, decision, uiState.symbols);
    return price ? { monster: monster.code, way, price } : null;
  }

  /** A finger looks first: what is told stays, with its answers as buttons. True when that is all it meant. */
  looks(node: EventTarget | null, tale: () => Tooltip | null): boolean {
    const told = tale();
    if (!uiState.touched || !told || !(node instanceof HTMLElement)) return false;
    if (tip.pinned && tip.tale?.()?.ref === told.ref) {
      hide();
      return told.now.length === 0;
    }
    pin(node, tale);
    return true;
  }

  /** Point at a thing: walk there, use the die in the hand, or whatever the question makes of it. */
  point(ref: string): void {
    hide();
    const walk = this.walkTo(ref);
    const aimed = this.aimed(ref);
    if (walk) uiState.walk = walk;
    else if (aimed) this.choose(aimed);
    else this.props().onpick(this.meant(ref));
  }

  /** With a die in the hand a Villager is hit with that. */
  private aimed(ref: string): Option | undefined {
    const ways: Record<string, string> = { melee: 'strike', ranged: 'shoot' };
    for (const symbol of uiState.symbols) {
      const option = optionFor(this.decision, `${ways[symbol] ?? ''}:${ref}`);
      if (option) return option;
    }
    return undefined;
  }

  /** Options of a word: `guard`, `store`. */
  called(word: string): Option[] {
    return this.decision?.options.filter((option) => wordOf(option) === word) ?? [];
  }

  /** Put a die that is held into a slot; or, with an empty hand, the only kind that fits. */
  fill(word: string): Option | undefined {
    const found = this.called(word);
    const meant = found.filter((option) => uiState.symbols.includes(nameIn(option)));
    return meant[0] ?? (uiState.held.length === 0 && found.length === 1 ? found[0] : undefined);
  }
}

const KEY = Symbol('castle');

export function play(props: () => BoardProps): BoardContext {
  return setContext(KEY, new BoardContext(props));
}

export function playing(): BoardContext {
  return getContext<BoardContext>(KEY);
}
