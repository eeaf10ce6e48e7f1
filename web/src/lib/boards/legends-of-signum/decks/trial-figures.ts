/** Sums over games that test a deck. */

export interface CardUse {
  code: string;
  held: number;
  played: number;
  turns: number;
}

type Uses = Record<string, { held: number; played: number; turns: number }>;

/** The cards of another game added; those that stay in hand most often come first. */
export function added(before: readonly CardUse[], more: Uses): CardUse[] {
  const found = new Map(before.map((use) => [use.code, use]));
  for (const [code, use] of Object.entries(more)) {
    const had = found.get(code) ?? { code, held: 0, played: 0, turns: 0 };
    found.set(code, {
      code,
      held: had.held + use.held,
      played: had.played + use.played,
      turns: had.turns + use.turns,
    });
  }
  return [...found.values()].sort(
    (one, other) => one.played / one.held - other.played / other.held || other.turns - one.turns,
  );
}

/** The 95 % Wilson interval of a share, in whole per cent. */
export function interval(points: number, games: number): [low: number, high: number] {
  if (games === 0) return [0, 100];
  const [share, z] = [points / games, 1.96];
  const middle = share + (z * z) / (2 * games);
  const width = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [Math.round((100 * (middle - width)) / whole), Math.round((100 * (middle + width)) / whole)];
}
