/** Which part of a square is seen: how much larger than life, round which point (shares from the left and from the top). */

const [NEAREST, STEP] = [6, 1.5];
/** The share of what is seen in which points are kept; below this factor a change is not worth it. */
const [ROOM, WORTH] = [0.7, 1.35];

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export class Camera {
  zoom = $state(1);
  x = $state(0.5);
  y = $state(0.5);
  /** It goes where something happens; until somebody chooses another part by hand. */
  follows = $state(false);
  /** The last change was a jump, which is drawn as a glide. */
  glides = $state(true);

  /** Where the left upper corner of the whole square lies, as a share of what is seen. */
  get left(): number {
    return 0.5 - this.x * this.zoom;
  }

  get top(): number {
    return 0.5 - this.y * this.zoom;
  }

  look(x: number, y: number, zoom = this.zoom): void {
    this.glides = true;
    this.put(x, y, zoom);
  }

  whole(): void {
    this.look(0.5, 0.5, 1);
  }

  /** Larger or smaller by a factor, round a point of what is seen. */
  scale(by: number, atX = 0.5, atY = 0.5): void {
    this.follows = false;
    const zoom = between(this.zoom * by, 1, NEAREST);
    const [x, y] = [this.x + (atX - 0.5) / this.zoom, this.y + (atY - 0.5) / this.zoom];
    this.put(x - (atX - 0.5) / zoom, y - (atY - 0.5) / zoom, zoom);
  }

  step(nearer: boolean): void {
    this.glides = true;
    this.scale(nearer ? STEP : 1 / STEP);
  }

  /** What a key means here; false if it means nothing. */
  press(key: string): boolean {
    if (key === '0') this.whole();
    else if ('+=-'.includes(key)) this.step(key !== '-');
    else return false;
    return true;
  }

  /** Shift what is seen, by shares of it. */
  shift(x: number, y: number): void {
    this.follows = false;
    this.put(this.x - x / this.zoom, this.y - y / this.zoom, this.zoom);
  }

  /** Come as near to some points as `nearest` and their distance allow; without any, see everything. */
  follow(points: readonly (readonly [x: number, y: number])[], nearest: number): void {
    if (points.length === 0) return this.whole();
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, high, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const zoom = Math.min(nearest, ROOM / Math.max(ROOM / NEAREST, right - left, low - high));
    this.look((left + right) / 2, (high + low) / 2, zoom < WORTH ? 1 : zoom);
  }

  /** Bring a point into sight, if it is not. */
  reveal(x: number, y: number): void {
    const half = 0.42 / this.zoom;
    if (Math.abs(x - this.x) > half || Math.abs(y - this.y) > half) this.look(x, y);
  }

  private put(x: number, y: number, zoom: number): void {
    const half = 0.5 / between(zoom, 1, NEAREST);
    this.zoom = between(zoom, 1, NEAREST);
    this.x = between(x, half, 1 - half);
    this.y = between(y, half, 1 - half);
  }
}
