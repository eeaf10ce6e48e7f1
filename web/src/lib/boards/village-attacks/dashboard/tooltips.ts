import type { BoardContext } from '../board-context.svelte';
import { iconOf } from '../telling/tooltips';
import { showsTooltip, type Tooltip } from '../telling/tooltip.svelte';
import type { EventInView, MonsterInView } from '../view-types';
import { optionFor } from '../view';
import { printed, say, word } from '../telling/texts';

/** What the small marks of a dashboard and of the edge of the board tell of themselves. */

/** Attach to a mark that only tells what it is: to who rests on it, comes to it with keys, or touches it. */
export function explains(playing: BoardContext, tale: () => Tooltip): (node: HTMLElement) => () => void {
  return (node) => {
    const stop = showsTooltip(tale)(node);
    const click = (): void => void playing.looks(node, tale);
    node.addEventListener('click', click);
    return () => {
      node.removeEventListener('click', click);
      stop();
    };
  };
}

const only = (playing: BoardContext, own: boolean, key: string): Tooltip['now'] => {
  const option = own ? optionFor(playing.decision, key) : undefined;
  return option ? [{ label: option.label, does: () => playing.choose(option) }] : [];
};

export function ofHealth(playing: BoardContext, monster: MonsterInView, own: boolean): Tooltip {
  return {
    ref: `${monster.id}-health`,
    title: `${word('health')} ${monster.health}/${monster.full_health}`,
    icon: 'life',
    lines: [say('health.what')],
    now: only(playing, own, 'heal'),
  };
}

export function ofExperience(monster: MonsterInView): Tooltip {
  return {
    ref: `${monster.id}-experience`,
    title: `${word('experience')} ${monster.experience}/${monster.full_experience}`,
    icon: 'experience',
    lines: [say('experience.what')],
    now: [],
  };
}

export function ofSteps(monster: MonsterInView): Tooltip {
  return {
    ref: `${monster.id}-steps`,
    title: say('steps.left', { n: monster.full_moved - monster.moved }),
    icon: 'movement',
    lines: [say('steps.what')],
    now: [],
  };
}

/** What ails a Monster, and what takes it away. */
export function ofStatus(playing: BoardContext, monster: MonsterInView, status: string, own: boolean): Tooltip {
  return {
    ref: `${monster.id}-${status}`,
    title: word(status),
    icon: iconOf(status),
    lines: [`${word(status)}: ${say(`status.${status}`)}`],
    now: only(playing, own, `cleanse:${status}`),
  };
}

/** Slain, or held by a crowd. */
export function ofState(monster: MonsterInView, state: 'slain' | 'hindered'): Tooltip {
  return {
    ref: `${monster.id}-${state}`,
    title: word(state),
    icon: 'ui.danger',
    lines: [say(`${state}.what`)],
    now: [],
  };
}

export function ofEvent(event: EventInView): Tooltip {
  return {
    ref: event.id,
    title: printed('event', event.code, 'name'),
    kind: word('event'),
    icon: 'event',
    lines: [printed('event', event.code, 'gloss')],
    now: [],
  };
}

/** How many cards are left, and which types may still come out of the bag. */
export function ofDecks({ view }: BoardContext): Tooltip {
  const left = Object.entries(view.decks).filter(([, count]) => count > 0);
  return {
    ref: 'decks',
    title: word('decks'),
    icon: 'deck',
    lines: [
      ...left.map(([deck, count]) => `${word(deck)}: ${count}`),
      ...(view.bag.length > 0 ? [say('bag', { types: view.bag.map(word).join(', ') })] : []),
    ],
    now: [],
  };
}
