import type { Point } from './field';

const MILLIMETRE = 1000;

/** From micrometres, with y upwards, to the millimetres of a drawing, with y downwards. */
export class Scale {
  constructor(readonly size: number) {}

  /** How wide the field is. */
  get across(): number {
    return this.size / MILLIMETRE;
  }

  x = (x: number): number => x / MILLIMETRE;
  y = (y: number): number => (this.size - y) / MILLIMETRE;
  length = (length: number): number => length / MILLIMETRE;

  outline = (points: readonly Point[]): string => points.map(([x, y]) => `${this.x(x)},${this.y(y)}`).join(' ');
}
