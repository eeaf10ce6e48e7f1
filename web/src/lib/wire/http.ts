import { host } from '$host';
import { fitting } from '../i18n/languages';
import { settings } from '../settings.svelte';
import type {
  About,
  AnalysisState,
  Content,
  DeckOpenings,
  DeckTrial,
  DeckTrialWish,
  DeckVerdict,
  DeckWish,
  Full,
  Gallery,
  Game,
  Guides,
  Joined,
  Judged,
  Json,
  NewTable,
  OpenTables,
  ReplayInfo,
  RuleBook,
  RuleEntry,
  SeatWish,
  TableMade,
  TableSummary,
  Verified,
} from './types';

/** An error answer of the server, with a text for the player. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

/** No answer, or none that can be read. */
export class Unreachable extends Error {}

interface Call {
  method?: 'GET' | 'POST';
  body?: unknown;
  token?: string | null;
}

/** Timeouts in milliseconds. */
const PATIENCE = { GET: 60_000, POST: 180_000 };

/** Fetches with a timeout; returns the response and its text. */
async function exchange(path: string, request: RequestInit, patience: number): Promise<[Response, string]> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    return await host.exchange(path, { ...request, signal: stop.signal });
  } catch {
    throw new Unreachable();
  } finally {
    clearTimeout(timer);
  }
}

async function call<T>(path: string, { method = 'GET', body, token }: Call = {}): Promise<T> {
  const headers: Record<string, string> = {};
  // As the browser asks by itself wherever that will do: then what the page's address promised early is taken.
  if (settings.language !== fitting(navigator.languages)) headers['accept-language'] = settings.language;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const [response, text] = await exchange(path, request, PATIENCE[method]);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return answer as T;
  const said = answer as { text?: unknown; rule?: unknown };
  throw new Refused(
    response.status,
    typeof said.text === 'string' ? said.text : response.statusText,
    typeof said.rule === 'string' ? said.rule : null,
  );
}

const part = encodeURIComponent;

export const api = {
  about: () => call<About>('/api/about'),
  games: () => call<Game[]>('/api/games'),
  judge: (wish: NewTable) => call<Judged>('/api/judge', { method: 'POST', body: wish }),
  make: (wish: NewTable) => call<TableMade>('/api/tables', { method: 'POST', body: wish }),
  table: (id: string, token?: string | null) => call<TableSummary>(`/api/tables/${part(id)}`, { token: token ?? null }),
  open: () => call<OpenTables>('/api/open'),
  join: (id: string, name: string, invite?: string) =>
    call<Joined>(`/api/tables/${part(id)}/join`, { method: 'POST', body: { name, ...(invite ? { invite } : {}) } }),
  record: (id: string, token?: string | null) => call<Json>(`/api/tables/${part(id)}/record`, { token: token ?? null }),
  upload: (record: Json) => call<{ table: string }>('/api/records', { method: 'POST', body: record }),
  branch: (id: string, ply: number, seats?: SeatWish[]) =>
    call<TableMade>(`/api/tables/${part(id)}/branch`, { method: 'POST', body: { ply, ...(seats ? { seats } : {}) } }),
  replay: (id: string, seat: number | null, token?: string | null) =>
    call<ReplayInfo>(`/api/tables/${part(id)}/replay${seat === null ? '' : `?seat=${seat}`}`, { token: token ?? null }),
  at: (id: string, ply: number, seat: number | null, token?: string | null) =>
    call<Full>(`/api/tables/${part(id)}/at/${ply}${seat === null ? '' : `?seat=${seat}`}`, { token: token ?? null }),
  verify: (id: string) => call<Verified>(`/api/tables/${part(id)}/verify`),
  analysis: (id: string, deep: boolean) =>
    call<AnalysisState>(`/api/tables/${part(id)}/analysis${deep ? '?deep=1' : ''}`),
  explain: (id: string, deep: boolean) =>
    call<AnalysisState>(`/api/tables/${part(id)}/analysis`, { method: 'POST', body: { deep } }),
  content: (game: string) => call<Content>(`/api/content/${part(game)}`),
  judgeDeck: (game: string, wish: DeckWish) =>
    call<DeckVerdict>(`/api/decks/${part(game)}/judge`, { method: 'POST', body: wish }),
  openings: (game: string, wish: DeckWish) =>
    call<DeckOpenings>(`/api/decks/${part(game)}/openings`, { method: 'POST', body: wish }),
  deckTrial: (game: string, wish: DeckTrialWish) =>
    call<DeckTrial>(`/api/decks/${part(game)}/trial`, { method: 'POST', body: wish }),
  gallery: (game: string) => call<Gallery>(`/api/gallery/${part(game)}`),
  guides: (game: string) => call<Guides>(`/api/guides/${part(game)}`),
  book: (game: string) => call<RuleBook>(`/api/rules/${part(game)}`),
  titles: (game: string) => call<Record<string, string>>(`/api/rules/${part(game)}/titles`),
  rule: (game: string, id: string) => call<RuleEntry>(`/api/rules/${part(game)}/${part(id)}`),
  /** In one book, or (an empty game) in all of them. */
  search: (words: string, game: string, modes = '') =>
    call<RuleEntry[]>(
      `/api/rules/search?q=${part(words)}${game && `&game=${part(game)}`}${modes && `&mode=${part(modes)}`}`,
    ),
};
