import type { Game, GameOption, Json } from '../wire/types';
import type { Place } from './seating';

/** What can be chosen for a new table: what is played, rulings by subject, and what does not go together. */

/** Options that say what is played. They are chosen in the open; all others are rulings. */
export const PLAYED = ['edition', 'scenario', 'difficulty', 'monsters', 'expansions', 'variant'] as const;
export type Played = (typeof PLAYED)[number];

/** What a seat may also write down itself; two seats may bring the same. */
export const isWritten = (name: string): boolean => name === 'decks';

export const SUBJECTS = ['setup', 'turn', 'attacks', 'monsters', 'teams', 'dice', 'villagers', 'traps', 'end'] as const;
export type Subject = (typeof SUBJECTS)[number] | 'other';

const OF_SUBJECT: Record<Exclude<Subject, 'other'>, readonly string[]> = {
  setup: ['hero-choice', 'overwhelm-at-setup', 'round_limit'],
  turn: ['sell-when-blocked', 'scroll-threshold', 'berserk-activation', 'vision-needs-access', 'loot-buyer'],
  attacks: [
    ...['spell-through-monsters', 'attack-spells-3p', 'attack-spells-4p', 'attack-spells-6p'],
    ...['discard-target-5p-6p', 'retaliate-amount', 'retaliate-when-slain', 'heart-at-range', 'target-ties'],
  ],
  monsters: [
    ...['monster-on-self', 'wild-monster-controller', 'monster-regeneration', 'defensive-excess'],
    ...['proliferate-count', 'sneak-movement', 'taming-attempts', 'six-monsters-on-skirmisher'],
    ...['ability-limit-first', 'passive-limit', 'death-first-reserve', 'death-clears-statuses'],
  ],
  teams: ['team-healing', 'lone-survivor', 'turn-order-6p', 'six-broken-front'],
  dice: ['villager-reroll', 'reserve-counts-for-reroll', 'day-night'],
  villagers: ['controller', 'zone-order', 'type-tokens', 'dial-surplus', 'dial-count', 'capacity'],
  traps: ['trap-slots', 'trap-buy-time-first', 'trap-trigger-first', 'traps-per-zone-second', 'trap-experience'],
  end: ['no-cards-zones', 'five-player-win', 'tie-result'],
};

/** For how many players a ruling matters, where it does not always. */
const PLAYERS: Record<string, readonly [fewest: number, most: number]> = {
  'discard-target-5p-6p': [3, 6],
  'attack-spells-3p': [3, 3],
  'attack-spells-4p': [4, 4],
  'attack-spells-6p': [6, 6],
  'five-player-win': [5, 5],
  'turn-order-6p': [6, 6],
  'six-broken-front': [6, 6],
  'six-monsters-on-skirmisher': [6, 6],
  'team-healing': [4, 6],
  'lone-survivor': [4, 6],
  'multi.deck_out_recipient': [3, 4],
  'multi.remove_creatures_on_elimination': [3, 4],
};

const EDITIONS: Record<string, string> = {
  'villager-reroll': 'second',
  'reserve-counts-for-reroll': 'second',
  'retaliate-amount': 'second',
  'traps-per-zone-second': 'second',
  'passive-limit': 'second',
  'trap-buy-time-first': 'first',
  'trap-trigger-first': 'first',
  'ability-limit-first': 'first',
  'death-first-reserve': 'first',
};

/** Options of one way to play, by how their names begin: the longest that fits counts. */
const OF_VARIANT: readonly [start: string, variants: readonly string[]][] = [
  ['quest.pve_', ['quest-pve']],
  ['quest.pvp_', ['quest-pvp']],
  ['quest.overlord_', ['quest-pvp']],
  ['quest.', ['quest-pvp', 'quest-pve']],
  ['difficulty', ['quest-pvp', 'quest-pve']],
];

/** Whether an option is one of the variant that is chosen; games without variants have all of theirs. */
function fitsVariant(option: GameOption, options: Record<string, Json>): boolean {
  if (!option.rule?.startsWith('los.')) return true;
  const of = OF_VARIANT.find(([start]) => option.name.startsWith(start));
  return of === undefined || of[1].includes(String(options['variant']));
}

export const isPlayed = (name: string): name is Played => (PLAYED as readonly string[]).includes(name);

/** What a choice is with so many players: what it was, or else the first that is for so many. */
export function fitting(option: GameOption, value: Json | undefined, players: number): Json {
  const count = (one: Json | undefined): number => option.players?.[String(one)] ?? players;
  const said = value ?? option.default;
  return count(said) === players ? said : (option.values.find((one) => count(one) === players) ?? said);
}

/** Whether there is anything to choose here, with so many players and in this edition. */
export function matters(option: GameOption, players: number, options: Record<string, Json>): boolean {
  if (option.kind === 'choice' && option.values.length < 2) return false;
  const [fewest, most] = PLAYERS[option.name] ?? [0, Infinity];
  const edition = EDITIONS[option.name];
  const fits = edition === undefined || edition === options['edition'];
  return players >= fewest && players <= most && fits && fitsVariant(option, options);
}

export function subjectOf(name: string): Subject {
  return SUBJECTS.find((subject) => OF_SUBJECT[subject].includes(name)) ?? 'other';
}

/** The rulings that matter, by subject, in the order of the game. */
export function bySubject(
  game: Game,
  players: number,
  options: Record<string, Json>,
): { subject: Subject; options: GameOption[] }[] {
  const rulings = game.options.filter(
    (option) => !option.per_seat && !isPlayed(option.name) && matters(option, players, options),
  );
  return [...SUBJECTS, 'other' as const]
    .map((subject) => ({ subject, options: rulings.filter((option) => subjectOf(option.name) === subject) }))
    .filter((group) => group.options.length > 0);
}

/** Without what does not matter at this table, so that nothing unseen is sent along. */
export function mattering(game: Game, players: number, options: Record<string, Json>): Record<string, Json> {
  const kept = game.options.filter(
    (option) => (isPlayed(option.name) && fitsVariant(option, options)) || matters(option, players, options),
  );
  return Object.fromEntries(kept.flatMap(({ name }) => (options[name] === undefined ? [] : [[name, options[name]]])));
}

/** Why a table cannot be laid like this, and what would mend it. */
export type Clash =
  | { kind: 'needs-expansion'; players: number; boxes: string[] }
  | { kind: 'too-many'; most: number }
  | { kind: 'few-monsters'; players: number }
  | { kind: 'needs-box'; seat: number; figure: string; box: string };

const WITH_BASE = 4;
const FIRST_EDITION = 4;

/** What the client knows to be impossible before it asks. `boxOf` says which box a figure comes in. */
export function clashes(
  game: Game,
  places: readonly Place[],
  options: Record<string, Json>,
  boxOf: (figure: string) => string | undefined,
): Clash[] {
  const found: Clash[] = [];
  const boxes = game.options.find((option) => option.name === 'expansions')?.values;
  const opened = Array.isArray(options['expansions']) ? options['expansions'] : [];
  if (boxes && places.length > WITH_BASE && opened.length === 0)
    found.push({ kind: 'needs-expansion', players: places.length, boxes });
  if (options['edition'] === 'first' && places.length > FIRST_EDITION)
    found.push({ kind: 'too-many', most: FIRST_EDITION });
  const monsters = Array.isArray(options['monsters']) ? options['monsters'].length : 0;
  if (monsters > 0 && monsters < places.length) found.push({ kind: 'few-monsters', players: places.length });
  for (const [seat, place] of places.entries())
    for (const figure of Object.values(place.picks)) {
      const box = figure ? boxOf(figure) : undefined;
      if (box !== undefined && boxes?.includes(box) && !opened.includes(box))
        found.push({ kind: 'needs-box', seat, figure, box });
    }
  return found;
}
