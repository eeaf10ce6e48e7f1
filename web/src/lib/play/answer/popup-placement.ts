/** Placement of a large card near the thing it belongs to: grid search for the least covering cost. */

interface Size {
  width: number;
  height: number;
}

interface Spot {
  left: number;
  top: number;
}

type Box = Spot & Size;

const GAP = 14;
/** How fine the window is searched, in pixels. */
const STEP = 24;
/** What a covered pixel costs of what it tells of and of what must be seen; what another thing costs; and a pixel of way. */
const COST = { own: 1000, kept: 100, seen: 6000, far: 60 };

const shared = (from: number, long: number, other: number, far: number): number =>
  Math.max(0, Math.min(from + long, other + far) - Math.max(from, other));

const covered = (one: Box, other: Box): number =>
  shared(one.left, one.width, other.left, other.width) * shared(one.top, one.height, other.top, other.height);

const steps = (room: number): number[] =>
  Array.from({ length: Math.max(1, Math.floor(room / STEP) + 1) }, (_, step) => GAP + Math.min(room, step * STEP));

/** The place near `about` that covers the least: first of what it tells of, then of `kept`, then of what is `seen`. */
export function placePopup(size: Size, about: Box, window: Size, kept: readonly Box[], seen: readonly Box[]): Spot {
  const middle = { x: about.left + about.width / 2, y: about.top + about.height / 2 };
  const cost = (spot: Spot): number => {
    const box = { ...spot, ...size };
    const over = kept.reduce((all, other) => all + covered(box, other), 0);
    const hidden = seen.reduce((all, other) => all + covered(box, other) / Math.max(1, other.width * other.height), 0);
    const way = Math.hypot(spot.left + size.width / 2 - middle.x, spot.top + size.height / 2 - middle.y);
    return covered(box, about) * COST.own + over * COST.kept + hidden * COST.seen + way * COST.far;
  };
  const [across, down] = [window.width - size.width - 2 * GAP, window.height - size.height - 2 * GAP].map((room) =>
    Math.max(0, room),
  ) as [number, number];
  const spots = steps(across).flatMap((left) => steps(down).map((top) => ({ left, top })));
  const priced = spots.map((spot) => ({ spot, price: cost(spot) }));
  return priced.reduce((best, next) => (next.price < best.price ? next : best)).spot;
}
