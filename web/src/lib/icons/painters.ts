type Pictures = Record<string, { author: string }>;

/** Whoever painted the pictures of cards. */
const boards = import.meta.glob<Pictures>('../boards/*/pictures.json', { eager: true, import: 'default' });

export const painters = [
  ...new Set(Object.values(boards).flatMap((all) => Object.values(all).map(({ author }) => author))),
];
