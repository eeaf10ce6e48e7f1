import type { Game, GameOption, Json, View } from '../../wire/types';

/** How a table was laid: its options, read back from what the server tells of it. */

/** What an option is at a table; rulings lie in a place of their own. */
export function valueOf(option: GameOption, options: View): Json {
  const rulings = options['rulings'];
  const ruled = typeof rulings === 'object' && rulings !== null && !Array.isArray(rulings) ? rulings : {};
  return options[option.name] ?? ruled[option.name] ?? option.default;
}

export interface Ruling {
  option: GameOption;
  value: Json;
}

/** Every option that was decided otherwise than is recommended. */
export function rulingsOf(game: Game, options: View): Ruling[] {
  return game.options
    .filter((option) => !option.per_seat && !option.played)
    .map((option) => ({ option, value: valueOf(option, options) }))
    .filter(({ option, value }) => JSON.stringify(value) !== JSON.stringify(option.default));
}
