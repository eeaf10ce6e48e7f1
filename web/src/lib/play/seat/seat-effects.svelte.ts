import { untrack } from 'svelte';
import { titleOfGame } from '../../games.svelte';
import { t } from '../../i18n/index.svelte';
import { settings } from '../../settings.svelte';
import { entitle } from '../../shell.svelte';
import { amend } from '../../wire/device-storage';
import { cautions } from '../answer/cautions.svelte';
import { isDaring } from '../answer/odds';
import { notifyTurn } from './browser-notifications';
import { keepResult } from './stored-results.svelte';
import type { Sitting } from './sitting.svelte';
import { cue } from '../stage/sound';
import { resultOf } from './results';

/** Milliseconds that a question stands before its odds are asked for. */
const ODDS = 200;
/** Milliseconds that an only answer is seen before it is given. */
const SINGLE = 500;

/** Somebody looking at another page sees there that it is time; once for each time the turn comes round, it is heard. */
export function callToTurn(sitting: Sitting): void {
  $effect(() => {
    const name = sitting.game ? titleOfGame(sitting.game) : undefined;
    entitle(name && sitting.mine && sitting.running ? t('table.your-turn.title', { game: name }) : name);
  });

  $effect(() => {
    if (!sitting.mine) return;
    void cue('turn');
    untrack(() => notifyTurn(titleOfGame(sitting.game), sitting.table, sitting.seat.decision?.text ?? ''));
  });
}

/** Stores when the table was last seen, up to which ply, and the result if one person sits here. */
export function keepTrack(sitting: Sitting): void {
  const { session, known, held, table } = sitting;

  $effect(() => {
    const { seat, game, running } = sitting;
    if (!known || !game) return;
    const over = seat.view ? !running : known.over;
    const seen = seat.ply !== null && !session.curtain && document.visibilityState === 'visible' ? seat.ply : null;
    untrack(() => amend(table, { at: Date.now(), over, ...(seen === null ? {} : { seen }) }));
  });

  $effect(() => {
    const { outcome, seats, view } = sitting.seat;
    const [me, about, { catalogued }] = [session.me, sitting.summary.value, sitting];
    if (!outcome || me === null || held.length !== 1 || !about || !catalogued) return;
    const result = resultOf(outcome, me, seats, catalogued, about);
    const rounds = Number(view?.['round'] ?? 0);
    if (result) untrack(() => keepResult({ ...result, rounds }));
  });

  $effect(() => {
    if (sitting.seat.outcome) untrack(() => void sitting.gameOver.load());
  });
}

/** What is known before a choice is made: what could not be used, and what an attack may bring. */
export function warn(sitting: Sitting): void {
  $effect(() => {
    const told = sitting.mine ? (sitting.seat.decision?.options ?? []) : [];
    cautions.of = Object.fromEntries(
      told.flatMap(({ refs, caution }) => (caution && refs[0] !== undefined ? [[refs[0], caution]] : [])),
    );
    return () => (cautions.of = {});
  });

  // Odds are not asked for answers that are given at once.
  $effect(() => {
    const { store } = sitting;
    if (!sitting.asked || !store.ready || !isDaring(sitting.seat.decision)) return;
    const timer = setTimeout(() => store.askChances(), ODDS);
    return () => clearTimeout(timer);
  });
}

/** What is answered for the player, who wants it so: windows, small payments, and decisions without alternatives. */
export function answerFor(sitting: Sitting): void {
  const { passing, session } = sitting;
  /** Where the board answered: whoever takes that back wants to answer. */
  let settled = -1;

  $effect(() => {
    const { decision, view, ply } = sitting.seat;
    if (!settings.settles || !decision || !view || !sitting.asked || sitting.busy || ply === null) return;
    const key = sitting.module?.settles?.(decision, view) ?? null;
    if (key === null || ply === settled) return;
    settled = ply;
    untrack(() => sitting.store.play(key));
  });

  $effect(() => {
    const { view, decision } = sitting.seat;
    untrack(() => passing.heed(view, session.me));
    const key = passing.answer(decision, view, session.me);
    if (key !== null && sitting.asked && !sitting.busy) untrack(() => sitting.store.play(key));
  });

  // Never a window, or that would tell what lies there.
  $effect(() => {
    const { store } = sitting;
    const { decision } = sitting.seat;
    const only = decision?.options.length === 1 && !decision.window ? decision.options[0] : undefined;
    if (!settings.singles || !sitting.asked || sitting.busy || !only) return;
    const timer = setTimeout(() => store.play(only.key), SINGLE);
    return () => clearTimeout(timer);
  });
}
