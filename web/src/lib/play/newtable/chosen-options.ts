import type { Game, GameOption, Json, View } from '../../wire/types';

/** The options of an existing table, read back from its summary. */

/** The value of an option; rulings are stored under `rulings`. */
export function valueOf(option: GameOption, options: View): Json {
  const rulings = options['rulings'];
  const ruled = typeof rulings === 'object' && rulings !== null && !Array.isArray(rulings) ? rulings : {};
  return options[option.name] ?? ruled[option.name] ?? option.default;
}

export interface Ruling {
  option: GameOption;
  value: Json;
}

/** Every option that differs from its default. */
export function rulingsOf(game: Game, options: View): Ruling[] {
  return game.options
    .filter((option) => !option.per_seat && !option.played)
    .map((option) => ({ option, value: valueOf(option, options) }))
    .filter(({ option, value }) => JSON.stringify(value) !== JSON.stringify(option.default));
}
