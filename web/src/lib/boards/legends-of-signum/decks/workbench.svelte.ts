import { storeDeck, storedDeck, newDeckId, type StoredDeck } from '../../../wire/stored-decks';
import { api } from '../../../wire/http';
import type { DeckVerdict, Json } from '../../../wire/types';
import { Trials } from './trials.svelte';
import { countIn, deckFrom, deckText, minus, moved, noDeck, partOfKind, plus, type Deck } from './deck';

/** A deck on the bench: its parts, what the rules say of it, and every state it was in. */

const MOMENT = 150;
const MOST_STATES = 100;

export class Workbench {
  deck = $state.raw<Deck>(noDeck());
  name = $state('');
  notes = $state('');
  variant = $state('core');
  /** What the server said last of this deck, or of one before it. */
  verdict = $state.raw<DeckVerdict | null>(null);
  problem = $state.raw<unknown>(null);
  /** A stored text that cannot be read, and why; it stays where it is. */
  unreadable = $state<{ text: string; why: string } | null>(null);
  /** It is on this device; a deck that came by a link is not until somebody keeps it. */
  id = $state('');
  private states = $state.raw<readonly string[]>([]);
  private at = $state(-1);
  private waiting = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;

  /** Packs of the host, by the names that table options have, with the codes of what they print. */
  packs = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  /** Games that test it. */
  readonly trials: Trials;

  constructor(readonly game: string) {
    this.trials = new Trials(game);
  }

  readonly text = $derived(deckText(this.deck));
  readonly hero = $derived(this.deck.hero[0] ?? '');
  readonly canUndo = $derived(this.at > 0);
  readonly canRedo = $derived(this.at < this.states.length - 1);
  /** The verdict is of the deck as it is now. */
  readonly judged = $derived(this.verdict !== null && !this.waiting);

  get options(): Record<string, Json> {
    const packs = this.packsUsed;
    return {
      ...(this.variant === 'core' ? {} : { variant: this.variant }),
      ...(this.variant.startsWith('quest') ? { 'quest.hero_deck': 'custom' } : {}),
      ...(packs.length > 0 ? { packs } : {}),
    };
  }

  /** Packs of the host without which this deck cannot be played. */
  get packsUsed(): string[] {
    const { deck } = this;
    const codes = [...deck.hero, ...deck.minion, ...Object.keys(deck.cards), ...deck.buildings, ...deck.terrains];
    return Object.entries(this.packs)
      .filter(([, printed]) => codes.some((code) => printed.includes(code)))
      .map(([name]) => name);
  }

  count(kind: string, code: string): number {
    return countIn(this.deck, partOfKind(kind), code);
  }

  add(kind: string, code: string): void {
    this.become(plus(this.deck, partOfKind(kind), code));
  }

  remove(kind: string, code: string): void {
    this.become(minus(this.deck, partOfKind(kind), code));
  }

  move(code: string, by: number): void {
    this.become(moved(this.deck, code, by));
  }

  /** Another state of the same deck; what was undone is forgotten. */
  become(deck: Deck): void {
    if (deckText(deck) === this.text && this.at >= 0) return;
    this.states = [...this.states.slice(0, this.at + 1), JSON.stringify(deck)].slice(-MOST_STATES);
    this.at = this.states.length - 1;
    this.show(deck);
  }

  undo(by: -1 | 1): void {
    const state = this.states[this.at + by];
    if (state === undefined) return;
    this.at += by;
    this.show(JSON.parse(state) as Deck);
  }

  private show(deck: Deck): void {
    this.deck = deck;
    this.keep();
    this.judgeSoon();
  }

  judgeSoon(): void {
    this.waiting = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.judge(), MOMENT);
  }

  async judge(): Promise<void> {
    const round = ++this.round;
    const { text, options } = this;
    try {
      const verdict = await api.judgeDeck(this.game, { text, options });
      if (round !== this.round) return;
      this.verdict = verdict;
      this.problem = null;
    } catch (error) {
      if (round === this.round) this.problem = error;
    }
    if (round === this.round) this.waiting = false;
  }

  /** Takes up a text; a sentence says why it cannot be read, and then nothing has changed. */
  async take(text: string): Promise<string | null> {
    const verdict = await api.judgeDeck(this.game, { text: withoutComments(text), options: this.options });
    if (verdict.problem !== null) return verdict.problem;
    this.become(deckFrom(verdict.parts));
    return null;
  }

  /** Begins with nothing, or with a deck of this device. */
  open(stored: StoredDeck | null): void {
    clearTimeout(this.timer);
    this.id = stored?.id ?? '';
    this.name = stored?.name ?? '';
    this.notes = stored?.notes ?? '';
    this.states = [];
    this.at = -1;
    this.verdict = null;
    this.trials.stop();
    this.deck = noDeck();
    this.unreadable = null;
    if (!stored) return;
    const { text } = stored;
    this.take(text).then(
      (why) => (this.unreadable = why === null ? null : { text, why }),
      (error: unknown) => (this.problem = error),
    );
  }

  /** Stores it on this device, from the first card on. */
  keep(): void {
    if (this.id === '') return;
    const before = storedDeck(this.id);
    const history = [...(before?.history ?? []), ...(before && before.text !== this.text ? [before.text] : [])];
    const { id, name, text, notes } = this;
    storeDeck({ id, name, text, notes, at: Date.now(), history });
  }

  /** From now on it is kept. */
  adopt(name: string): void {
    this.id = newDeckId();
    this.name = name;
    this.keep();
  }
}

/** Lines that begin with # are for people. */
export const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n');
