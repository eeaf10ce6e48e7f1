import type { PickerModule } from '../play/newtable/picker';

const modules = import.meta.glob<PickerModule>('./*/decks/picker.ts');

/** Games whose seats choose decks, by the folder of their board. */
export const pickers: Record<string, () => Promise<PickerModule>> = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? '', load]),
);
