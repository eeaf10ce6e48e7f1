import { t } from '../../i18n/index.svelte';
import type { Decision, Odds, Option } from '../../wire/types';
import { pointedAt } from './narrow';

/** By key of an answer what may come of it. */
export type Chances = Record<string, Odds>;

type Shares = readonly (readonly [value: number, share: number])[];

const percent = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));
const shareOf = (shares: Shares, fits: (value: number) => boolean): number =>
  shares.reduce((sum, [value, share]) => (fits(value) ? sum + share : sum), 0);

function range(shares: Shares): string {
  const [least, most] = [shares[0]?.[0] ?? 0, shares.at(-1)?.[0] ?? 0];
  return least === most ? String(least) : `${least}–${most}`;
}

/** How much, and how often nothing. */
function amount(shares: Shares | undefined, say: (n: string) => string): string[] {
  if (!shares) return [];
  const nothing = shareOf(shares, (value) => value === 0);
  const much = say(range(shares));
  return nothing > 0 && nothing < 1 ? [much, t('chances.nothing', { p: percent(nothing) })] : [much];
}

/** How often somebody falls: others, or one's own. */
function downed(shares: Shares | undefined, how: 'slain' | 'fallen'): string[] {
  const share = shares ? shareOf(shares, (value) => value > 0) : 0;
  if (share === 0) return [];
  return [share > 0.999 ? t(`chances.${how}.sure`) : t(`chances.${how}`, { p: percent(share) })];
}

/** So much, if it can be anything at all. */
function some(shares: Shares | undefined, say: (n: string) => string): string[] {
  return shares?.some(([value]) => value > 0) ? [say(range(shares))] : [];
}

/** The odds of an answer as one says them: "0–5 damage, 17 % nothing". */
export function oddsInWords({ exact, odds }: Odds): string {
  const { damage, armour, taken, life, cost, success } = odds;
  const parts = [
    ...amount(damage, (n) => t('chances.damage', { n })),
    ...downed(odds['slain'], 'slain'),
    ...some(armour, (n) => t('chances.armour', { n })),
    ...some(taken, (n) => t('chances.taken', { n })),
    ...downed(odds['fallen'], 'fallen'),
    ...amount(life, (n) => t('chances.life', { n })),
    ...(cost ? [t('chances.cost', { n: range(cost) })] : []),
    ...(success ? [t('chances.success', { p: Math.round(shareOf(success, (value) => value > 0) * 100) })] : []),
  ];
  const said = parts.join(', ');
  return exact || said === '' ? said : t('chances.about', { what: said });
}

/** What each figure is worth to whoever chooses: somebody who falls is worth several wounds. */
const WORTH: Readonly<Record<string, number>> = {
  damage: 1,
  slain: 3,
  armour: 0.5,
  taken: -1,
  fallen: -3,
  life: 1,
  cost: -0.5,
  success: 2,
};

const worthOf = ({ odds }: Odds): number =>
  Object.entries(odds).reduce(
    (sum, [figure, shares]) =>
      sum + (WORTH[figure] ?? 0) * (shares ?? []).reduce((mean, [value, share]) => mean + value * share, 0),
    0,
  );

/** Of answers that all are chances of the same sort the key of the best on average; null if they are not, or it is a tie. */
export function bestOnAverage(options: readonly Option[], chances: Chances): string | null {
  const words = new Set(options.map(({ key }) => key.split(':')[0]));
  const found = options.flatMap(({ key }) => (chances[key] ? [{ key, worth: worthOf(chances[key]) }] : []));
  if (words.size !== 1 || options.length < 2 || found.length < options.length) return null;
  const [first, second] = found.sort((one, other) => other.worth - one.worth);
  return first && second && first.worth - second.worth > 0.005 ? first.key : null;
}

export const isDaring = (decision: Decision | null): boolean =>
  decision?.options.some((option) => option.daring) ?? false;

/** What may come of pointing at something: of the one answer it means, or of each with its words. */
export function chancesAt(
  ref: string,
  options: readonly Option[],
  chances: Chances,
): { label: string; odds: string }[] {
  const told = options.flatMap((option) => {
    const odds = pointedAt(option).includes(ref) ? chances[option.key] : undefined;
    return odds ? [{ label: option.label, odds: oddsInWords(odds) }] : [];
  });
  return told.filter(
    ({ label, odds }, at) => told.findIndex((other) => other.label === label && other.odds === odds) === at,
  );
}
