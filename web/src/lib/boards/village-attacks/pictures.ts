import sprite from './pictures.svg?url';

/**
 * Our own drawings for everything that stands or lies in the castle: light silhouettes in two tones of the current colour.
 * A thing of a pack of one's own has none.
 */
const DRAWN = new Set(
  [
    // Monsters
    'banshee succubus lich vampire dullahan',
    // Town Heroes, and the village
    'alchemist exorcist knight ringleader gravedigger peasant hunter',
    // Traps
    'spiked-pit swinging-blade dropping-net burning-oil trapdoor falling-chandelier crossbow-slits will-o-wisp',
    'cursed-idol iron-maiden spring-snare acid-fountain crushing-walls',
    // Rooms, by their tile
    'castle-heart great-hall throne-room library crypt guardroom turret armoury antechamber gallery bend fork crossing',
  ].flatMap((line) => line.split(' ')),
);

/** Where the picture of a Monster, Villager, trap or tile is, by its code: for `<use href>`. */
export function pictureOf(code: string): string | undefined {
  return DRAWN.has(code) ? `${sprite}#${code}` : undefined;
}
