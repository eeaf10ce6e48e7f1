import { untrack } from 'svelte';
import { settings } from '../../settings.svelte';
import type { Decision, Lesson, View } from '../../wire/types';
import { printedAs } from '../content/content.svelte';
import type { Sitting } from '../seat/sitting.svelte';
import { adviceIn, isFollowed, type Moment } from './advice';
import { guidesOf, guiding } from './guided.svelte';

/** The coach of ordinary play: one line for the moment, in the game's own words, until it has been followed twice. */

const KEY = 'legendarium.coach';

type Counts = Record<string, number>;

function stored(): Record<string, Counts> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Counts>) : {};
  } catch {
    return {};
  }
}

/** How often each line was followed on this device, and the lines of the games that were loaded; by game. */
const known = $state({ followed: stored(), lines: {} as Record<string, readonly Lesson[]> });

function store(followed: Record<string, Counts>): void {
  known.followed = followed;
  try {
    localStorage.setItem(KEY, JSON.stringify(followed));
  } catch {
    // Private browsing: it holds until the page is closed.
  }
}

function note(game: string, { code }: Lesson): void {
  const counts = known.followed[game] ?? {};
  store({ ...known.followed, [game]: { ...counts, [code]: (counts[code] ?? 0) + 1 } });
}

async function load(game: string): Promise<void> {
  const found = guidesOf(game);
  await found.load();
  if (found.value) known.lines = { ...known.lines, [game]: found.value.coach };
}

/** Begin again: every line is said until it is followed. */
export const forgetAdvice = (): void => store({});

function momentOf(game: string, view: View, decision: Decision | null, me: number): Moment {
  const kindOf = (code: string): string | undefined => {
    const kind = printedAs(game, code)?.['kind'];
    return typeof kind === 'string' ? kind : undefined;
  };
  return { view, decision, me, kindOf };
}

function lineIn(game: string, moment: Moment): Lesson | null {
  return adviceIn(known.lines[game] ?? [], moment, known.followed[game] ?? {});
}

/** The line for this moment; null where nothing is to be said, or nobody wants advice. */
export function adviceFor(view: View, me: number | null, decision: Decision | null): string | null {
  if (!settings.coach || guiding.on || me === null || !decision) return null;
  const game = String(view['game']);
  return lineIn(game, momentOf(game, view, decision, me))?.say ?? null;
}

/** Follow a table while its page is open: what was followed is counted. */
export function followAdvice(sitting: Sitting): void {
  let shown: Lesson | null = null;
  let given: { key: string; ply: number | null; line: Lesson; moment: Moment } | null = null;
  $effect(() => {
    void settings.language;
    const { game } = sitting;
    if (settings.coach && game) untrack(() => void load(game));
  });
  $effect(() => {
    const { view, decision, sent, ply } = sitting.seat;
    const { game, me } = sitting;
    void known.lines;
    if (!view || me === null || !settings.coach || guiding.on) return;
    untrack(() => {
      const moment = momentOf(game, view, decision, me);
      if (given?.ply !== ply) {
        if (given && isFollowed(given.line, given.key, given.moment)) note(game, given.line);
        given = null;
        const now = lineIn(game, moment);
        // A line that asks for nothing has been read once another takes its place.
        if (shown && (shown.do ?? []).length === 0 && now?.code !== shown.code) note(game, shown);
        shown = lineIn(game, moment);
      }
      // It counts once the table has moved on.
      if (sent && shown && given?.key !== sent) given = { key: sent, ply, line: shown, moment };
    });
  });
}
