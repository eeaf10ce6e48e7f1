/**
 * Components for boards. They know no game: they take plain props, which a board computes from its view.
 *
 * | for | use |
 * |---|---|
 * | a small card or figure | `Token`: `object`, `face`, its remaining life (`gauge`), its owner, its count |
 * | the largest token size that fits an area | `fit(counts, width, height, largest)` |
 * | a player | `SeatPlate` (what lies in front as its children), or its parts `Portrait`, `Counters`, `Heaps` |
 * | an empty place | `Slot` |
 * | a hand | `Fan` |
 * | a discard pile to read | `PileReading` |
 * | a pile on the table | `components/card/Pile` |
 * | answers that name no object | `Actions` |
 * | lines between things | `Lines` with `Line[]`: `can`, `danger` or `way`, sure or dashed. It finds `data-object`, and `data-panel` with a `data-anchor` in it; lines to things in `data-lines="low"` run along below them |
 * | the area in which a place can be chosen | `Region` in an `<svg>`: the decision's `region`, the `word` of the answer, and a function from a place to the board's point; `outlinesOf` for calculations |
 * | a line of advice | `Coach` with its `text` |
 * | a card that the board draws itself | `{@attach enlarge(() => face)}`: enlarged on hover, opened to read by touch or Z |
 * | a row that scrolls | `{@attach scrolling}`: fades out towards hidden content, over `--fade` |
 * | scroll what a decision is about into view, on a small screen | `Sight.bring(root, refs)` in an effect |
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
