/** The page is shown inside another page of the same site: a board to be tried, that leaves nothing on the device. */
export const embedded = typeof window !== 'undefined' && window.self !== window.top;
