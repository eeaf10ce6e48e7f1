import { codesOf, nameOfCode, printedAs } from '../../play/content/content.svelte';
import { isList, type Thing } from '../../play/content/view-parts';
import type { NextGame } from '../../play/seat/board';
import type { Json } from '../../wire/types';
import { say } from './telling/texts';
import { GAME } from './view';

/** The night after a night that was held: the next of the book that this edition has. */
export function next(options: Readonly<Record<string, Json>>, won: boolean): NextGame | null {
  const [edition, scenario] = [String(options['edition'] ?? ''), String(options['scenario'] ?? '')];
  const number = numberOf(printedAs(GAME, scenario));
  if (!won || number === 0) return null;
  const nights = codesOf(GAME)
    .map((code) => printedAs(GAME, code))
    .filter((entry) => entry !== undefined)
    .filter((night) => numberOf(night) > number && isList(night['editions']) && night['editions'].includes(edition))
    .sort((one, other) => numberOf(one) - numberOf(other));
  const code = String(nights[0]?.['code'] ?? '');
  return code === ''
    ? null
    : { label: say('next-night', { name: nameOfCode(GAME, code) }), options: { ...options, scenario: code } };
}

const numberOf = (night: Thing | undefined): number => {
  const number = night?.['kind'] === 'scenario' ? night['number'] : 0;
  return typeof number === 'number' ? number : 0;
};
