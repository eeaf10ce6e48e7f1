import type { SetupModule } from '../play/newtable/setup';

const modules = import.meta.glob<SetupModule>('./*/setup/index.ts');

/** Games that bring a set-up of their own, by the folder of their board; the others are chosen from cards of words. */
export const setups: Record<string, () => Promise<SetupModule>> = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? '', load]),
);
