/**
 * What boards are made of. Nothing here knows a game: parts take plain props, and a board makes those from its view.
 *
 * | for | use |
 * |---|---|
 * | a card or figure, small | `Token`: `object`, `face`, and what is left of it (`gauge`), whose it is, how many lie there |
 * | how large tokens can be in a room | `fit(counts, width, height, largest)` |
 * | somebody at the table | `SeatPlate` (with what lies in front as its children), or its parts `Portrait`, `Counters`, `Heaps` |
 * | a place that is empty | `Slot` |
 * | a hand | `Fan`; a discard pile to read: `PileReading`; a pile that lies there: `components/Pile`; answers without an object: `Actions` |
 * | lines between things | `Lines` with `Line[]`: `can`, `danger` or `way`, sure or dashed. It finds `data-object`, and `data-panel` with a `data-anchor` in it; lines to things in `data-lines="low"` run along below them |
 * | where a decision lets a place be chosen | `Region` in an `<svg>`: the decision's `region`, the `word` of the answer that is meant, and where the board draws a point; `outlinesOf` to reckon with it |
 * | a line of advice | `Coach` with its `text` |
 * | a card of the board's own drawing | `{@attach enlarge(() => face)}`: shown large to a mouse that rests on it, read by a finger or Z |
 * | a row that scrolls | `{@attach scrolling}`: it fades out where there is more of it, over `--fade` |
 * | what is asked about, on a small screen | `Sight.bring(root, refs)` in an effect |
 * | words of the game | `word('heart')`, `words('peasants', n)` of `lib/i18n`: `[board]` in the game's `page/*.toml` |
 *
 * Layout: the page carries `data-layout` (`wide`, `phone`, `lying`); style by it, never by the width of a window:
 * `:global(:where([data-layout='phone'], [data-layout='lying'])) .thing { … }`. Inside a board use container queries.
 * Colours, radii and shadows are tokens (`styles/tokens.css`); a theme changes tokens, not parts.
 */
export { default as Actions } from './Actions.svelte';
export { default as Coach } from './Coach.svelte';
export { default as Counters } from './Counters.svelte';
export { default as Fan } from './Fan.svelte';
export { default as Heaps } from './Heaps.svelte';
export { default as Lines } from './Lines.svelte';
export { default as PileReading } from './PileReading.svelte';
export { default as Portrait } from './Portrait.svelte';
export { default as SeatPlate } from './SeatPlate.svelte';
export { default as Region } from './Region.svelte';
export { default as Slot } from './Slot.svelte';
export { default as Token } from './Token.svelte';
export { fit, GAP, type Fit } from './fit';
export { enlarge } from './enlarge';
export { type Line, type Tone } from './lines';
export { areaOf, outlinesOf } from './region';
export { scrolling } from './scrolling';
export { ownerOf, seatName, seatRef, type Owner, type Person } from './seats';
export { Sight } from './sight';
export { counted, type Heap, type Count } from '../../components/basic/counts';
