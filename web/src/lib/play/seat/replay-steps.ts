/** Stepping through a replay by keys and links. */

/** The ply in a link; 0 if it is no number. */
export function plyIn(address: string | null): number {
  const asked = Number(address ?? 0);
  return Number.isFinite(asked) ? Math.max(0, Math.floor(asked)) : 0;
}

export const turnBefore = (turns: readonly number[], ply: number): number =>
  turns.filter((turn) => turn < ply).at(-1) ?? 0;

export const turnAfter = (turns: readonly number[], ply: number, plies: number): number =>
  turns.find((turn) => turn > ply) ?? plies;

/** The ply a key leads to; null when it is no key of the replay. */
export function plyForKey(
  key: string,
  shift: boolean,
  at: { ply: number; plies: number; turns: readonly number[] },
): number | null {
  const { ply, plies, turns } = at;
  if (key === 'Home') return 0;
  if (key === 'End') return plies;
  if (key === 'ArrowLeft' || key === ',') return shift ? turnBefore(turns, ply) : Math.max(0, ply - 1);
  if (key === 'ArrowRight' || key === '.') return shift ? turnAfter(turns, ply, plies) : Math.min(plies, ply + 1);
  return null;
}
