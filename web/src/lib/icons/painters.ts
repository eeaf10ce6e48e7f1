import pictures from './pictures.json';

type Pictures = Record<string, { author: string }>;

/** Whoever painted the pictures of cards: those that all games share, and those of each board. */
const boards = import.meta.glob<Pictures>('../boards/*/pictures.json', { eager: true, import: 'default' });

export const painters = [
  ...new Set([pictures, ...Object.values(boards)].flatMap((all) => Object.values(all).map(({ author }) => author))),
];
