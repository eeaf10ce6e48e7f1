import { type IconName } from '../../../icons';
import type { Cue } from '../../../play/stage/sound';
import type { Happening } from '../../../play/stage/happening';
import { isThing } from '../../../play/content/view-parts';
import type { GameEvent, Json, View } from '../../../wire/types';
import { after } from './view-after';
import { castle, whereIs } from '../view';

/** The village's night, told figure by figure: who walks, who comes in, who strikes whom, and what it costs. */

/** How long each is looked at; what is not here is only part of the picture. */
const TOLD: Record<string, number> = {
  phase: 0.8,
  walked: 1,
  heaved: 1,
  shifted: 1,
  assaulted: 1.2,
  blocked: 1.1,
  retaliated: 1.1,
  hurt: 1.3,
  heart_hurt: 1.8,
  monster_slain: 1,
  ward_hurt: 1.4,
  spawn_card: 2.2,
  spawned: 0.9,
  event: 4,
  trap_sprung: 1.4,
  tier: 2,
  levelled: 1.6,
  completed: 1,
  ward_lost: 1,
};
const GREAT: Record<string, IconName> = {
  monster_slain: 'death',
  completed: 'victory',
  ward_lost: 'death',
};
const WALKS = ['walked', 'heaved'];
/** What is heard: the crowd, doors, steel, and who falls. */
const SOUNDS: Readonly<Record<string, Cue>> = {
  ...{ walked: 'steps', heaved: 'steps', shifted: 'steps', spawned: 'crowd', spawn_card: 'card', event: 'crowd' },
  ...{ assaulted: 'steel', blocked: 'steel', retaliated: 'steel', hurt: 'blow', heart_hurt: 'blow', ward_hurt: 'blow' },
  ...{ monster_slain: 'fall', ward_lost: 'fall', trap_sprung: 'hammer', levelled: 'spell', completed: 'great' },
};
/** So many who go the same way one after the other are told one by one; a greater crowd goes together. */
const ALONE = 6;
/** Whoever goes the way of the one before is followed more easily. */
const AFTER = 0.7;

export interface Words {
  name: (code: string) => string;
  gloss: (code: string) => string;
  /** What somebody who comes in is: class and type, or a name. */
  who: (villager: string, type: string) => string;
  /** That a crowd goes to a room. */
  goes: (crowd: string, room: string) => string;
}

const code = (value: Json | undefined): string =>
  isThing(value) && typeof value['code'] === 'string' ? value['code'] : typeof value === 'string' ? value : '';

/** `2 × Peasant, 1 × Hunter (Undead)`. */
function counted(crowd: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const who of crowd) counts.set(who, (counts.get(who) ?? 0) + 1);
  return [...counts].map(([who, count]) => `${count} × ${who}`).join(', ');
}

/** Who comes in with a card: all that arrive before the next one is turned. */
function arriving(events: readonly GameEvent[], words: Words): string {
  const end = events.findIndex(({ kind }) => kind === 'spawn_card' || kind === 'phase');
  const came = (end < 0 ? events : events.slice(0, end)).filter(({ kind }) => kind === 'spawned');
  return counted(came.map(({ data }) => words.who(code(data['villager']), code(data['type']))));
}

function cardOf({ kind, data, text }: GameEvent, next: readonly GameEvent[], words: Words): Happening['card'] {
  const found = code(data['card']);
  if (found === '' || !['spawn_card', 'event', 'trap_sprung'].includes(kind)) return undefined;
  const icon: IconName = kind === 'event' ? 'event' : kind === 'trap_sprung' ? 'kind.trap' : 'torch';
  return {
    icon,
    title: words.name(found),
    text: (kind === 'spawn_card' && arriving(next, words)) || words.gloss(found) || text,
  };
}

/** Who does it, and to whom. */
function refsOf({ kind, data }: GameEvent, before: readonly string[]): readonly string[] {
  if (kind === 'assaulted') return [code(data['villager']), code(data['target'])];
  if (kind === 'retaliated') return [code(data['monster']), code(data['villager'])];
  if (['blocked', 'hurt', 'heart_hurt', 'ward_hurt'].includes(kind)) return before;
  return [];
}

/** Who goes from where to where, if somebody does. */
interface Going {
  who: string;
  way: readonly [from: string, to: string];
}

function goingOf(view: View, { kind, data }: GameEvent): Going | null {
  const who = code(data[kind === 'shifted' ? 'figure' : 'villager']);
  const from = whereIs(castle(view), who);
  if ((kind !== 'shifted' && !WALKS.includes(kind)) || !from) return null;
  return { who, way: [from, code(data['zone'])] };
}

/** All who go this way next, one after the other. */
function column(events: readonly GameEvent[], view: View, [from, to]: Going['way']): string[] {
  const found: string[] = [];
  for (const event of events) {
    if (!(event.kind in TOLD)) continue;
    const going = WALKS.includes(event.kind) ? goingOf(view, event) : null;
    if (!going || going.way[0] !== from || going.way[1] !== to || found.includes(going.who)) break;
    found.push(going.who);
  }
  return found;
}

/** The night as it is told so far: its steps, and the castle as it stands. */
class Telling {
  readonly steps: Happening[] = [];
  /** Who go the same way as whoever went last, and that way. */
  private crowd: readonly string[] = [];
  private way = '';
  /** The room into which somebody came in last. */
  private entered = '';

  constructor(
    private view: View,
    private readonly words: Words,
  ) {}

  hear(event: GameEvent, next: readonly GameEvent[]): void {
    const going = goingOf(this.view, event);
    const follows = going !== null && this.way === going.way.join(' ') && this.crowd.includes(going.who);
    if (event.kind in TOLD && !follows) this.gather(going, [event, ...next]);
    const joins = follows ? this.crowd.length > ALONE : this.comesIn(event);
    const said = follows || this.crowd.length <= ALONE ? event.text : this.together(event);
    this.view = after(this.view, event);
    const last = this.steps.at(-1);
    if (event.kind in TOLD && !joins) this.tell({ ...event, text: said }, next, going, follows);
    else if (last) last.frame = this.view;
  }

  private gather(going: Going | null, events: readonly GameEvent[]): void {
    this.crowd = going ? column(events, this.view, going.way) : [];
    this.way = going?.way.join(' ') ?? '';
  }

  /** Those who come into one room come in together. */
  private comesIn({ kind, data }: GameEvent): boolean {
    if (!(kind in TOLD)) return false;
    const room = kind === 'spawned' ? code(data['zone']) : '';
    const joins = room !== '' && room === this.entered;
    this.entered = room;
    return joins;
  }

  /** A great crowd, counted, and where it goes. */
  private together({ data }: GameEvent): string {
    const { zones } = castle(this.view);
    const types = new Map(zones.flatMap((zone) => zone.villagers).map(({ id, type }) => [id, type ?? '']));
    const crowd = counted(this.crowd.map((id) => this.words.who(id, types.get(id) ?? '')));
    return this.words.goes(crowd, code(data['zone']));
  }

  private tell(event: GameEvent, next: readonly GameEvent[], going: Going | null, follows: boolean): void {
    const { kind, text, rule } = event;
    const crowd = this.crowd.length > ALONE ? this.crowd : null;
    const last = this.steps.at(-1);
    const refs = going ? (crowd ?? [going.who]) : refsOf(event, last?.way ? [] : (last?.refs ?? []));
    const card = cardOf(event, next, this.words);
    const great = GREAT[kind];
    this.steps.push({
      ...{ text, rule, roll: null, damage: null, frame: this.view, refs },
      weight: (TOLD[kind] ?? 1) * (follows ? AFTER : 1),
      ...(going ? { way: going.way } : {}),
      ...(card ? { card } : {}),
      ...(great ? { great } : {}),
      ...(SOUNDS[kind] ? { sound: SOUNDS[kind] } : {}),
    });
  }
}

/** The steps of an act, each with the castle as it is then. Without a view before it there is nothing to tell it by. */
export function unfolded(events: readonly GameEvent[], before: View | null, words: Words): Happening[] {
  if (!before || !events.some((event) => event.kind in TOLD)) return [];
  const telling = new Telling(before, words);
  for (const [place, event] of events.entries()) telling.hear(event, events.slice(place + 1));
  return telling.steps;
}
