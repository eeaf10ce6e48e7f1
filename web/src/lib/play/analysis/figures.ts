import type { AnalysedSeat, AnalysisReport, Moment } from '../../wire/types';

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** A chance as a whole percentage. */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** The same with its sign. */
export function signed(share: number): string {
  const whole = Math.round(100 * share);
  if (whole === 0) return '0 %';
  return `${whole < 0 ? '−' : '+'}${Math.abs(whole)} %`;
}

/** The share of choices that were no mistakes, in all or in one third of the game; null where there was no choice. */
export function accuracy({ choices, mistakes }: AnalysedSeat, phase?: number): number | null {
  const [all, wrong] =
    phase === undefined ? [sum(choices), sum(mistakes)] : [choices[phase] ?? 0, mistakes[phase] ?? 0];
  return all === 0 ? null : 1 - wrong / all;
}

export const lostBy = ({ lost }: AnalysedSeat): number => sum(lost);

/** The moments told of a side, mistakes first. */
export const momentsOf = (report: AnalysisReport, side: number, kind: Moment['kind']): Moment[] =>
  report.moments.filter((moment) => moment.side === side && moment.kind === kind);

/** A curve as points where it changes. */
export function points(chances: readonly number[]): [ply: number, value: number][] {
  return chances.flatMap((value, ply): [number, number][] => (value === chances[ply - 1] ? [] : [[ply, value]]));
}

/** Mistakes as questions, in the order of the game; of one seat, or (null) of all. */
export function lessonsOf(report: AnalysisReport, seat: number | null): Moment[] {
  const found = report.moments.filter(({ kind }) => kind === 'mistake');
  const own = found.filter((moment) => moment.seat === seat);
  return [...(own.length > 0 || seat !== null ? own : found)].sort((one, other) => one.ply - other.ply);
}

/** Whether an answer counts as found: the best one, or one nearly as good. */
export const isRight = ({ best, good }: Pick<Moment, 'best' | 'good'>, key: string): boolean =>
  key === best || good.includes(key);
