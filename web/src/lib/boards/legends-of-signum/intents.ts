import { word } from '../../i18n/index.svelte';
import { spotOf } from '../../play/field/field';
import type { Intents } from '../../play/answer/chooser.svelte';
import type { Decision, Option, View } from '../../wire/types';
import { printedAs } from '../../play/content/content.svelte';
import {
  battle,
  called,
  creatureOf,
  GAME,
  mine,
  neededBy,
  type BattleView,
  type CreatureInView,
  type PartyInView,
} from './view';

/** One click on an enemy: walk up to it and fight, or walk into range and shoot. The page says both answers. */

const ATTACKS = ['fight', 'strike', 'shoot', 'throw', 'bolt'];
/** Manners of moving, the plainest first. */
const WAYS = ['move', 'jump', 'leap', 'pursue', 'run'];
/** After these nobody attacks. */
const LAST = ['run', 'leap'];
/** Within this of each other two figures are in contact, in micrometres. */
const CONTACT = 3_000;

const wordOf = ({ key }: Option): string => key.split(':')[0] ?? '';
const leadsTo = (option: Option, ref: string): boolean => option.refs.indexOf(ref) > 0 && spotOf(option) !== null;

function touches(view: BattleView, option: Option, enemy: CreatureInView): boolean {
  const mover = creatureOf(view, option.refs[0] ?? null);
  const [x, y] = spotOf(option)?.way.at(-1) ?? [0, 0];
  return Math.hypot(x - enemy.x, y - enemy.y) <= (mover?.radius ?? 0) + enemy.radius + CONTACT;
}

/** The way a click on an enemy means; null if it could mean an attack from here, or both to fight and to shoot. */
function wayTo(view: BattleView, options: readonly Option[], ref: string): Option | null {
  const enemy = creatureOf(view, ref);
  const [first] = options.filter((option) => leadsTo(option, ref)).sort((a, b) => rank(a) - rank(b));
  if (!enemy || !first || !options.every((option) => leadsTo(option, ref))) return null;
  const fights = touches(view, first, enemy);
  if (options.some((option) => touches(view, option, enemy) !== fights)) return null;
  const mover = creatureOf(view, first.refs[0] ?? null);
  if (!mover || LAST.includes(wordOf(first))) return first;
  const who = { who: called(mover), whom: called(enemy) };
  return { ...first, label: fights ? word('walk-up-and-fight', who) : word('walk-and-shoot', who) };
}

const rank = (option: Option): number => WAYS.indexOf(wordOf(option));

export function intents(view: View): Intents {
  return {
    meant: (options, ref) => wayTo(battle(view), options, ref),
    follows: (option, ref) => {
      if (wordOf(option) === 'activate' && !option.refs.includes(ref)) return [...ATTACKS, ...WAYS];
      return leadsTo(option, ref) ? ATTACKS : [];
    },
  };
}

/** Whoever may act, put on an enemy, goes for it. */
export function puts(decision: Decision, object: string, view: View): Record<string, Option> {
  const acts = decision.options.find(({ key }) => key === `activate:${object}`);
  const { field } = battle(view);
  const mover = field.bases.find(({ id }) => id === object);
  if (!acts || !mover) return {};
  const enemies = field.bases.filter(({ controller }) => controller !== mover.controller);
  return Object.fromEntries(enemies.map(({ id }) => [id, acts]));
}

/** What a building is worth untapped: for cards in hand that name it, and for what it does by itself. */
function keptFor(code: string, party: PartyInView): number {
  const printed = printedAs(GAME, code);
  return 2 * neededBy(code, party) + (printed?.['lines'] || printed?.['ability'] ? 1 : 0);
}

/** What any building may pay for, the one pays that is missed least: cards in hand do not name it. */
export function settles(decision: Decision, view: View): string | null {
  const party = mine(battle(view), decision.seat);
  if (decision.kind !== 'pay' || !party) return null;
  const codes = new Map(party.city.map(({ id, code }) => [id, code]));
  const worth = ({ refs }: Option): number => keptFor(codes.get(refs[0] ?? '') ?? '', party);
  return [...decision.options].sort((one, other) => worth(one) - worth(other))[0]?.key ?? null;
}
