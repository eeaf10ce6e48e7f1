import type { Game, GameOption, Json } from '../../wire/types';

/** What can be chosen for a new table: what is played, and rulings by subject. What is legal, only the server says. */

/** The value of an option for this number of players: the chosen one, or the first that fits. */
export function fitting(option: GameOption, value: Json | undefined, players: number): Json {
  const count = (one: Json | undefined): number => option.players?.[String(one)] ?? players;
  const said = value ?? option.default;
  return count(said) === players ? said : (option.values.find((one) => count(one) === players) ?? said);
}

/** Whether an option goes with what else was chosen. */
function applies(option: GameOption, options: Record<string, Json>): boolean {
  const [other, values] = option.only ?? [];
  return other === undefined || (values ?? []).includes(String(options[other]));
}

/** Whether an option has anything to choose, given the number of players and the other options. */
export function matters(option: GameOption, players: number, options: Record<string, Json>): boolean {
  if (option.kind === 'choice' && option.values.length < 2) return false;
  const [fewest, most] = option.between ?? [0, Infinity];
  return players >= fewest && players <= most && applies(option, options);
}

/** Whether a value of an option goes with what else was chosen. */
export function fits(option: GameOption, value: string, options: Record<string, Json>): boolean {
  return Object.entries(option.fits ?? {}).every(([other, values]) => {
    const chosen = options[other];
    return typeof chosen !== 'string' || (values[chosen]?.includes(value) ?? true);
  });
}

/** The rulings that matter, by subject, in the order of the game. */
export function bySubject(
  game: Game,
  players: number,
  options: Record<string, Json>,
): { subject: string; options: GameOption[] }[] {
  const rulings = game.options.filter(
    (option) => !option.per_seat && !option.played && matters(option, players, options),
  );
  return [...game.subjects, 'other']
    .map((subject) => ({ subject, options: rulings.filter((option) => (option.subject ?? 'other') === subject) }))
    .filter((group) => group.options.length > 0);
}

/** Without what does not matter at this table, so that nothing unseen is sent along. */
export function mattering(game: Game, players: number, options: Record<string, Json>): Record<string, Json> {
  const kept = game.options.filter(
    (option) => (option.played && applies(option, options)) || matters(option, players, options),
  );
  return Object.fromEntries(kept.flatMap(({ name }) => (options[name] === undefined ? [] : [[name, options[name]]])));
}
