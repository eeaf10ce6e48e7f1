/** How a line runs from one thing to another: from edge to edge, through the gaps, never over words. */

/** Who may be chosen, whom a blow will hit, where somebody will go. */
export type Tone = 'can' | 'danger' | 'way';

export interface Line {
  from: string;
  to: string;
  /** It is so now; otherwise it only could be, and the line is dashed. */
  sure: boolean;
  tone?: Tone;
}

export interface Place {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Where lines begin and end along its upper and lower edge. */
  x: number;
}

const APART = 5;

const near = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));

/** The part of the start that is nearest to the end: somebody may lie on the table twice. */
export function nearestTo(end: Place, starts: readonly Place[]): Place | undefined {
  const far = (start: Place): number =>
    Math.hypot(
      near(end.x, start.left, start.right) - end.x,
      near((end.top + end.bottom) / 2, start.top, start.bottom) - (end.top + end.bottom) / 2,
    );
  return starts.reduce<Place | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined);
}

/** A path from one place to another. */
export function route(start: Place, end: Place, low = false): string {
  const above = end.bottom <= start.top + APART;
  if (above || end.top >= start.bottom - APART) {
    const [from, to] = above ? [start.top, end.bottom + APART] : [start.bottom, end.top - APART];
    const bend = (to - from) / 2;
    return `M${start.x} ${from} C${start.x} ${from + bend} ${end.x} ${to - bend} ${end.x} ${to}`;
  }
  if (low) {
    // Side by side: it runs along below what lies between them.
    const side = end.x > start.right ? start.right : start.left;
    const under = end.bottom + 3 * APART;
    return `M${side} ${under} L${near(side, end.x - 14, end.x + 14)} ${under} Q${end.x} ${under} ${end.x} ${end.bottom + APART}`;
  }
  const dip = Math.max(start.bottom, end.bottom) + 34;
  return `M${start.x} ${start.bottom} C${start.x} ${dip} ${end.x} ${dip} ${end.x} ${end.bottom + APART}`;
}
