import { listed, named, phrased } from '../../i18n/index.svelte';
import { gameLook } from '../../current-game.svelte';
import type { GameEvent, Gathering, Json, SeatInfo } from '../../wire/types';
import { isThing } from '../content/view-parts';
import type { LogLine } from './log-lines';

/** A line of the log: one event, or several grouped into a sentence. */
export interface ToldLine extends LogLine {
  text: string;
  /** All that is told by it. */
  events: readonly GameEvent[];
}

type NameOf = (code: string) => string;

const codeOf = (value: Json | undefined): string | null =>
  isThing(value) && typeof value['code'] === 'string' ? value['code'] : typeof value === 'string' ? value : null;

/** Whether a piece of the story is one of what is gathered, alike with what began it. */
function fits({ kinds, same }: Gathering, first: LogLine, unit: readonly LogLine[]): boolean {
  if (unit.length < kinds.length) return false;
  return unit.every(({ event, begins }, index) => {
    if (event.kind !== kinds[index] || event.seat !== first.event.seat || (begins && index > 0)) return false;
    const fact = same ? event.data[same] : undefined;
    return fact === undefined || codeOf(fact) === codeOf(first.event.data[same ?? '']);
  });
}

/** How many lines from here on belong together; 0 if none do. */
function length(gathering: Gathering, lines: readonly LogLine[], from: number): number {
  const size = gathering.kinds.length;
  const first = lines[from];
  if (!first) return 0;
  let times = 0;
  while (fits(gathering, first, lines.slice(from + times * size, from + (times + 1) * size))) times += 1;
  return size > 1 || times > 1 ? times * size : 0;
}

/** Facts for a sentence: the last of each, numbers added up (`all_gold`), names in a row (`cards`). */
function facts(events: readonly GameEvent[], nameOf: NameOf): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  const names = new Map<string, string[]>();
  for (const { data } of events) {
    for (const [name, value] of Object.entries(data)) {
      const code = codeOf(value);
      if (code !== null) {
        found[name] = nameOf(code);
        names.set(name, [...(names.get(name) ?? []), nameOf(code)]);
      } else if (typeof value === 'number') {
        found[name] = value;
        found[`all_${name}`] = value + Number(found[`all_${name}`] ?? 0);
      }
    }
  }
  for (const [name, all] of names) found[`${name}s`] = listed(all);
  return found;
}

/** A sentence with two forms, as this reader hears it: `[{name} plays|You play]`. */
function spoken(text: string, you: boolean): string {
  return text.replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, you ? '$2' : '$1');
}

function sentence(gathering: Gathering, lines: readonly LogLine[], seats: readonly SeatInfo[], nameOf: NameOf): string {
  const last = lines.at(-1)?.event;
  if (!gathering.word || !last) return last?.text ?? '';
  const count = lines.length / gathering.kinds.length;
  const one = count === 1 ? phrased(`gather.${gathering.word}.one`) : null;
  const name = seats.find((info) => info.seat === last.seat)?.name ?? '';
  const events = lines.map(({ event }) => event);
  const fill: Record<string, string | number> = { ...facts(events, nameOf), count, name };
  return spoken(one ?? named('gather', gathering.word), last.you === true).replace(/\{(\w+)\}/g, (_, key: string) =>
    String(fill[key] ?? ''),
  );
}

/** The lines of a log, of which some belong together. */
export function gatheredLines(lines: readonly LogLine[], seats: readonly SeatInfo[], nameOf: NameOf): ToldLine[] {
  const told: ToldLine[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    const found = (gameLook().gather ?? [])
      .map((gathering) => ({ gathering, size: length(gathering, lines, at) }))
      .find(({ size }) => size > 0);
    const size = found
      ? found.gathering.word || found.gathering.kinds.length === 1
        ? found.size
        : found.gathering.kinds.length
      : 1;
    const part = lines.slice(at, at + size);
    const text = found ? sentence(found.gathering, part, seats, nameOf) : line.event.text;
    const exact = part.at(-1)?.exact;
    told.push({ ...line, text, events: part.map(({ event }) => event), ...(exact === undefined ? {} : { exact }) });
    at += size;
  }
  return told;
}

/** A piece of a sentence; with a code where it names a card. */
export interface Piece {
  text: string;
  code?: string;
}

/** A sentence taken apart where it names something that can be read large. */
export function pieces(
  text: string,
  events: readonly GameEvent[],
  nameOf: NameOf,
  known: (code: string) => boolean,
): Piece[] {
  const codes = new Set(events.flatMap(({ data }) => Object.values(data).flatMap(codesIn)));
  let parts: Piece[] = [{ text }];
  for (const code of codes) {
    const name = nameOf(code);
    if (!name || !known(code)) continue;
    parts = parts.flatMap((part) => (part.code === undefined ? split(part.text, name, code) : [part]));
  }
  return parts.filter((part) => part.text !== '');
}

function codesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(codesIn);
  return isThing(value) && typeof value['code'] === 'string' ? [value['code']] : [];
}

function split(text: string, name: string, code: string): Piece[] {
  const between = text.split(name);
  return between.flatMap((part, index) => (index === 0 ? [{ text: part }] : [{ text: name, code }, { text: part }]));
}
