import { untrack } from 'svelte';
import { gameOf, games } from '../../games.svelte';
import { Loaded } from '../../load.svelte';
import { remembered } from '../../wire/device-storage';
import { api, Refused } from '../../wire/http';
import type { GameEvent, Outcome, TableSummary, View } from '../../wire/types';
import { GameOver } from './game-over.svelte';
import { likenesses } from '../answer/equivalent-options';
import { causesToConfirm } from '../answer/confirmations';
import { Chooser } from '../answer/chooser.svelte';
import { cardOf, loadContent, nameOfCode } from '../content/content.svelte';
import { Director } from '../stage/director.svelte';
import type { CardFace, ObjectState } from '../content/faces';
import { happeningsIn, origins } from '../stage/happening';
import type { Landing } from '../answer/drop-targets';
import { recentPlays } from '../stage/recent-plays';
import { moved } from '../stage/motion';
import { AutoPass } from '../answer/auto-pass.svelte';
import { namesIn } from '../content/view-parts';
import type { BoardModule, BoardProps } from './board';
import { seatIn } from './seats';
import { Session } from './session.svelte';

/** One table on the screen, played or watched: joins session, board, animation and chooser. */
export class Sitting {
  readonly known;
  readonly held;
  readonly session: Session;
  readonly summary: Loaded<TableSummary>;
  readonly director: Director;
  readonly chooser = new Chooser({
    play: (key, careful, refused) => this.store.play(key, careful ? causesToConfirm() : [], refused),
    whyNot: (ref) => this.store.askWhy({ ref }),
    warning: () => this.seat.warning,
    withdraw: () => this.store.withdraw(),
    intents: () => (this.seat.view && this.module?.intents?.(this.seat.view)) ?? {},
  });
  readonly passing = new AutoPass();
  readonly gameOver: GameOver;
  /** The table in the middle of an act that is told step by step. */
  frame = $state.raw<View | null>(null);

  constructor(
    readonly table: string,
    private readonly boardOf: (game: string) => Loaded<BoardModule> | null,
  ) {
    this.known = remembered(table);
    this.held = this.known?.seats ?? [];
    this.gameOver = new GameOver(table, this.held);
    this.director = new Director({
      read: (events) => this.module?.happenings?.(events, this.seat.seats, this.seat.view) ?? happeningsIn(events),
      frame: (view) => this.show(() => (this.frame = view), []),
    });
    this.session = new Session(table, this.held, {
      seen: this.known?.seen ?? null,
      change: (apply, events, by) =>
        this.director.tell(() => this.finish(apply, events), events, by === this.session.me),
      replace: (apply, events) => {
        this.director.skip();
        this.finish(apply, events);
      },
    });
    this.summary = new Loaded(() => api.table(table, this.session.stores[0]?.state.token ?? null));
  }

  readonly store = $derived.by(() => this.session.store);
  /** What the seat looked from knows. */
  readonly seat = $derived.by(() => this.session.store.state);
  readonly game = $derived.by(() => this.summary.value?.game ?? this.known?.game ?? '');
  readonly catalogued = $derived(gameOf(this.game));
  /** The game's own board; null for one that is drawn plainly. */
  readonly board = $derived.by(() => this.boardOf(this.game));
  /** The seat on the screen is asked. */
  readonly mine = $derived.by(() => this.session.asked !== null && this.session.asked === this.session.shown);
  /** Who is asked. */
  readonly turn = $derived.by(() => {
    const { decision, seats } = this.seat;
    return decision ? (seats.find(({ seat }) => seat === decision.seat) ?? null) : null;
  });
  readonly absent = $derived.by(() =>
    this.seat.seats.filter(({ kind, online }) => kind === 'person' && online === false),
  );
  readonly running = $derived(this.seat.phase !== 'over' && this.seat.phase !== 'closed');
  /** A bot plays for the seat on the screen. */
  readonly replaced = $derived.by(() => this.seat.seats.some(({ seat, replaced }) => seat === this.me && replaced));
  readonly busy = $derived(this.seat.sent !== null || !this.store.ready);
  readonly likeness = $derived(likenesses(this.seat.view ?? undefined));
  /** Its sentences are the game's: there are none before them. */
  readonly recap = $derived.by(() => {
    if (!this.mine || this.me === null || !this.catalogued) return [];
    return this.module?.recap?.(this.seat.events, this.me, this.seat.seats) ?? [];
  });
  /** Sentences of the log in the board's own words. */
  readonly retold = $derived.by(() => {
    const { events, view } = this.seat;
    return view ? this.module?.retold?.(events, view, this.me) : undefined;
  });
  /** What the others played, until I act. */
  readonly plays = $derived.by(() =>
    this.mine && this.me !== null && this.seat.lastBy !== this.me ? recentPlays(this.seat.events, this.me) : [],
  );
  private readonly names = $derived(namesIn(this.seat.view ?? undefined));

  /** The game's own board, once it is here. */
  get module(): BoardModule | null {
    return this.board?.value ?? null;
  }

  /** The seat looked from; null for a spectator. */
  get me(): number | null {
    return this.session.me;
  }

  /** Answers can be given: it is our decision, and the curtain is up. */
  get asked(): boolean {
    return this.mine && !this.session.curtain;
  }

  /** Somebody else at this screen is asked: nothing stays on the stage that was told to the one before. */
  turnTo(index: number): void {
    this.director.skip();
    this.session.turnTo(index);
  }

  /** Loads again what failed to load while the connection was down. */
  fetchMissing(): void {
    if (!(this.summary.error instanceof Refused)) this.summary.want();
    games.want();
    this.board?.want();
    loadContent(this.game);
  }

  /** How a thing of the table stands to the open question. */
  stateOf(ref: string): ObjectState | undefined {
    const { decision, hint } = this.seat;
    if (this.chooser.picked.includes(ref)) return 'chosen';
    if (!this.mine || !this.store.ready) return undefined;
    if (hint && decision?.options.find(({ key }) => key === hint.key)?.refs.includes(ref)) return 'help';
    return this.chooser.narrowed.choosable.has(ref) ? 'can' : undefined;
  }

  /** Where a thing could be put; what can be played may be put on whom it is meant for, too. */
  landing(from: string): Landing {
    const { refs, words } = this.chooser.landing(from);
    const { view, decision } = this.seat;
    const meant = view && words.includes('play') ? this.module?.aims?.(view, this.me, from) : undefined;
    const put = decision && view && this.mine ? Object.keys(this.module?.puts?.(decision, from, view) ?? {}) : [];
    return { refs: [...refs, ...(meant ?? []), ...put], words };
  }

  /** One thing was put on another: what the game makes of it, else what the options do. */
  drop(from: string, onto: string | null, words: string[]): void {
    const { decision, view } = this.seat;
    if (!this.mine || !decision || !view) return;
    const meant = onto === null ? undefined : this.module?.puts?.(decision, from, view)[onto];
    if (meant && onto !== null) this.chooser.lead(meant, onto);
    else this.chooser.put(from, onto, words);
  }

  /** Clears picks and the last refusal. */
  putAside(): void {
    this.seat.why = null;
    while (this.chooser.back());
  }

  faceOf(ref: string): CardFace | null {
    const code = this.names.get(ref);
    return code === undefined ? null : cardOf(this.game, code, ref);
  }

  calledAs(ref: string): string {
    const { view } = this.seat;
    const own = view && this.module?.calledIn?.(view, ref);
    if (own) return own;
    const code = this.names.get(ref);
    if (code !== undefined) return nameOfCode(this.game, code);
    const seat = seatIn(ref);
    return seat === null ? nameOfCode(this.game, ref) : (this.seat.seats[seat]?.name ?? ref);
  }

  /** Props of the outcome card and panel. */
  ending(outcome: Outcome) {
    const { seats, events } = this.seat;
    const { story } = this.gameOver;
    return {
      outcome,
      gameOver: this.gameOver,
      seats,
      me: this.me,
      summary: this.summary.value,
      // The last thing that is told says who won and how.
      why: events.at(-1)?.text ?? outcome.text ?? '',
      next:
        this.me === null
          ? null
          : (this.module?.next?.(this.summary.value?.options ?? {}, outcome.winners.includes(this.me)) ?? null),
      statistics: (story && this.module?.statistics?.(story.events, seats.length)) ?? null,
    };
  }

  /** Applies a change with motion. */
  private show(apply: () => void, events: GameEvent[]): void {
    // Asked at the next picture, when the table may have been left.
    const { module, seat } = untrack(() => ({ module: this.module, seat: this.seat }));
    const destinations = (): Record<string, string> => (seat.view && module?.destinations?.(seat.view)) ?? {};
    void moved(document, apply, (module?.origins ?? origins)(events), destinations);
  }

  /** The animation of a step is over: shows the table as it is now. */
  private finish(apply: () => void, events: GameEvent[]): void {
    this.show(() => {
      this.frame = null;
      apply();
    }, events);
  }
}

/** Props of board and hand besides the view; getters, so that each is tracked only where it is read. */
export function seenFrom(sitting: Sitting): Omit<BoardProps, 'view' | 'busy'> {
  return {
    get decision() {
      return sitting.seat.decision;
    },
    get events() {
      return sitting.seat.events;
    },
    get seats() {
      return sitting.seat.seats;
    },
    get me() {
      return sitting.me;
    },
    get forecast() {
      return sitting.seat.forecast;
    },
    get told() {
      return sitting.frame ? (sitting.director.scene?.entry ?? null) : null;
    },
    stateOf: (ref) => sitting.stateOf(ref),
    onforesee: () => sitting.store.askForecast(),
    onpick: (ref) => sitting.chooser.point(ref),
    onchoose: (option, refused) => sitting.chooser.choose(option, refused),
  };
}
