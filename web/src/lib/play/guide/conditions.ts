import type { Decision, GameEvent, Json, Option, View } from '../../wire/types';

/**
 * Whether a condition of a guide holds, in the words of events, views and decisions. Knows no game.
 * `legendarium/guides/conditions.py` does the same where guides are checked; tests compare the two on recorded games.
 */

export type Condition = Record<string, Json>;
/** The kind of a printed thing by its code: `weapon`. */
export type Kinds = (code: string) => string | undefined;

const UNKNOWN: Kinds = () => undefined;

const isTable = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The code of everything in a view that has an id. */
export function codesIn(view: Json, found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(view)) for (const item of view) codesIn(item, found);
  else if (isTable(view)) {
    const { id, code } = view;
    if ((typeof id === 'string' || typeof id === 'number') && typeof code === 'string') found.set(String(id), code);
    for (const item of Object.values(view)) codesIn(item, found);
  }
  return found;
}

/** A text against a pattern in which `*` stands for anything. */
function matches(text: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

/**
 * Whether an answer is meant: `end` (a word), `target:s1` (a key), `play coin` (a word, and the code of a thing it names),
 * `play @weapon` (a word, and the kind of that thing).
 */
export function fits(pattern: string, option: Option, codes: ReadonlyMap<string, string>, kindOf = UNKNOWN): boolean {
  const said = option.key.split(':')[0];
  const [word = '', code] = pattern.split(/ (.*)/s);
  if (code?.startsWith('@')) {
    return said === word && option.refs.some((ref) => kindOf(codes.get(ref) ?? '') === code.slice(1));
  }
  if (code) return said === word && option.refs.some((ref) => matches(codes.get(ref) ?? '', code));
  return pattern.includes(':') ? matches(option.key, pattern) : said === pattern;
}

/** The answers that any of the patterns means. */
export function fitting(
  patterns: readonly string[],
  decision: Decision | null,
  view: View,
  kindOf = UNKNOWN,
): Option[] {
  if (!decision || patterns.length === 0) return [];
  const codes = codesIn(view);
  return decision.options.filter((option) => patterns.some((pattern) => fits(pattern, option, codes, kindOf)));
}

function isSeat(wanted: Json | undefined, seat: number | null, me: number): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'me') return seat === me;
  if (wanted === 'other') return seat !== null && seat !== me;
  return wanted === seat;
}

/** Whether a fact has a value: a card by its code, a list if one of it does. */
function agrees(wanted: Json, fact: Json | undefined, me: number): boolean {
  if (Array.isArray(fact)) return fact.some((one: Json) => agrees(wanted, one, me));
  if (isTable(fact)) return wanted === fact['code'] || wanted === fact['id'];
  return fact === (wanted === 'me' ? me : wanted);
}

/** Whether an event is the one a condition names: its kind, its seat, and facts. */
export function happened(condition: Condition, event: GameEvent, me: number): boolean {
  if (condition['event'] !== event.kind || !isSeat(condition['seat'], event.seat, me)) return false;
  return Object.entries(condition)
    .filter(([name]) => !['event', 'seat', 'count'].includes(name))
    .every(([name, wanted]) => name in event.data && agrees(wanted, event.data[name], me));
}

/** What stands at a path of a view, `heroes.me.life`. */
function valueAt(path: string, view: View, me: number): Json | undefined {
  let found: Json | undefined = view;
  for (const part of path.split('.')) {
    const name = part === 'me' ? String(me) : part;
    if (Array.isArray(found)) found = /^\d+$/.test(name) ? (found[Number(name)] as Json | undefined) : undefined;
    else found = isTable(found) ? found[name] : undefined;
  }
  return found;
}

/** Compare with `is`, `least` and `most`; a list or table counts by its length, except for `is`. */
function compares(condition: Condition, value: Json | undefined): boolean {
  if ('is' in condition && (value ?? null) !== condition['is']) return false;
  if (!('least' in condition) && !('most' in condition)) return true;
  const count = Array.isArray(value) ? value.length : isTable(value) ? Object.keys(value).length : value;
  if (typeof count !== 'number') return false;
  return count >= Number(condition['least'] ?? count) && count <= Number(condition['most'] ?? count);
}

/** Whether a condition about the present holds; never one about an event. */
export function holds(
  condition: Condition,
  view: View,
  decision: Decision | null,
  me: number,
  kindOf = UNKNOWN,
): boolean {
  if ('view' in condition) return compares(condition, valueAt(String(condition['view']), view, me));
  if ('waiting' in condition) return decision !== null && decision.seat !== me;
  if (!decision || decision.seat !== me) return false;
  if ('asked' in condition) return condition['asked'] === decision.kind;
  return 'offered' in condition && fitting([String(condition['offered'])], decision, view, kindOf).length > 0;
}
