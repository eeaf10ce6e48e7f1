/** What the page and its workers say to each other. */

/** How far the tables are: loading (with the share that is loaded), ready, held by another tab, or failed. */
export type HouseState =
  | { state: 'loading'; share: number }
  | { state: 'ready' }
  | { state: 'elsewhere' }
  | { state: 'failed'; problem: string };

export interface Request {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string;
}

/** Status, headers and text of an answer. */
export type Answer = [number, Record<string, string>, string];

export type ToHouse =
  | { t: 'start'; base: string }
  | { t: 'take'; base: string }
  | { t: 'fetch'; n: number; request: Request }
  | { t: 'pack'; n: number }
  | { t: 'bring'; n: number; text: string }
  | { t: 'dial'; line: number; headers: Record<string, string> }
  | { t: 'say'; line: number; text: string }
  | { t: 'hangUp'; line: number };

export type FromHouse =
  | ({ t: 'state' } & HouseState)
  | { t: 'answer'; n: number; text: string }
  | { t: 'line'; line: number; kind: 'accept' | 'send' | 'close'; text: string };

/** Jobs of bots, as JSON, and their results. */
export type ToBots = { t: 'start'; base: string } | { t: 'job'; n: number; text: string };
export type FromBots = { t: 'result'; n: number; text: string } | { t: 'failed'; n: number; problem: string };
