import { Loaded } from '../load.svelte';
import { providePictures } from '../play/content/pictures.svelte';
import type { BoardModule } from '../play/seat/board';
import { Unreachable } from '../wire/http';

const modules = import.meta.glob<BoardModule>(['./*/index.ts', '!./kit/index.ts']);

async function bring(game: string, load: () => Promise<BoardModule>): Promise<BoardModule> {
  try {
    const module = await load();
    if (module.pictureOf) providePictures(game, module.pictureOf);
    return module;
  } catch {
    throw new Unreachable();
  }
}

/** Boards by the name of their folder, which is the code of their game. */
const boards: Record<string, Loaded<BoardModule>> = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => {
    const game = path.split('/')[1] ?? '';
    return [game, new Loaded(() => bring(game, load))];
  }),
);

/** A game's own board, loaded once when somebody wants it; null for a game that is drawn by `plain/`. */
export function boardOf(game: string): Loaded<BoardModule> | null {
  return boards[game] ?? null;
}
