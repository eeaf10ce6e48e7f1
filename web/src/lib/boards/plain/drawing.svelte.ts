import { ViewTable } from '$lib/boards/kit/field/view-table.svelte';
import { gameLook } from '$lib/current-game.svelte';
import { homesOf, partsOf, refOf, type Parts } from '$lib/play/content/view-parts';
import { fieldOf } from '$lib/play/field/field';
import type { Plain } from './context';

/** A view taken apart for the plain drawing. */
export class Drawing extends ViewTable implements Plain {
  readonly parts = $derived.by<Parts>(() => partsOf(this.view, gameLook().said));
  readonly asked = $derived.by(() => {
    const found = [this.view['asked'], this.view[gameLook().actor ?? '']].find((one) => typeof one === 'string');
    return typeof found === 'string' ? found : null;
  });
  private readonly homes = $derived.by(() => homesOf(this.view, this.asked));
  private readonly onField = $derived.by(() =>
    this.parts.table.flatMap(([, item]) => fieldOf(item)?.bases.map(refOf) ?? []),
  );

  heldBy = (seat: number): string[] =>
    Object.keys(gameLook().holders ?? {}).filter((field) => this.view[field] === seat);
  isPlaced = (ref: string): boolean => this.onField.includes(ref);
  home = (symbol: string): Record<string, number> | undefined => this.homes.get(symbol);
}
