import { SvelteMap } from 'svelte/reactivity';

/** The address of a card's own picture, by its code: for `<use href>`. */
export type PictureOf = (code: string) => string | undefined;

const pictures = new SvelteMap<string, PictureOf>();

/** Registers the pictures of a game; called when its board is loaded. */
export function providePictures(game: string, pictureOf: PictureOf): void {
  pictures.set(game, pictureOf);
}

export function pictureOf(game: string, code: string): string | undefined {
  return pictures.get(game)?.(code);
}
