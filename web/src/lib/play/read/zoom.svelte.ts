import type { CardFace } from '../content/faces';

/** The card that is being read large; one for all boards. */
export const zoom = $state<{ face: CardFace | null }>({ face: null });

export function read(face: CardFace): void {
  zoom.face = face;
}
