import { folded } from '../../i18n/index.svelte';

/** The query language of the gallery: `kind:spell cost<=2 has:charge -dragon "draw a card"`. */

export type Comparison = ':' | '=' | '!=' | '<' | '<=' | '>' | '>=';

/** One condition. Without a field its values are looked for in all texts. */
export interface Term {
  field: string;
  comparison: Comparison;
  /** Any of them will do. */
  values: string[];
  negated: boolean;
}

const TERM = /(-)?(?:([\p{L}\p{N}_.-]+?)(:|!=|<=|>=|=|<|>))?((?:"[^"]*"?|[^\s"])+)/gu;
const LONGEST = 400;
const MOST = 24;

/** A name or a code as it is compared: `Battle Mage` and `battle-mage` are the same. */
export const plainly = (text: string): string =>
  folded(text)
    .replace(/[\s_-]+/gu, ' ')
    .trim();

/** Several values are divided by `|`; what is in quotes stays together. */
function valuesIn(text: string): string[] {
  const parts = text.match(/"[^"]*"?|[^|"]+/gu) ?? [];
  return parts.map((part) => plainly(part.replaceAll('"', ''))).filter((part) => part !== '');
}

export function parsed(query: string): Term[] {
  const found: Term[] = [];
  for (const [, minus, field = '', sign, rest = ''] of query.slice(0, LONGEST).matchAll(TERM)) {
    const values = valuesIn(rest);
    if (values.length === 0 || found.length === MOST) continue;
    found.push({
      field: plainly(field),
      comparison: (sign ?? ':') as Comparison,
      values,
      negated: minus !== undefined,
    });
  }
  return found;
}

/** A value as it is written in a query. */
export const quoted = (value: string): string => (/[\s|"]/u.test(value) ? `"${value.replaceAll('"', '')}"` : value);

const WHOLE = /^-?\d+$/u;
const RANGE = /^(-?\d+)?\s*\.\.\s*(-?\d+)?$/u;

/** Whether a number is what a condition asks for: one of several numbers, or a range such as `2..4`. */
export function comparesTo(value: number, comparison: Comparison, wanted: string): boolean {
  const range = RANGE.exec(wanted);
  if (range) {
    const [, least, most] = range;
    return (least === undefined || value >= Number(least)) && (most === undefined || value <= Number(most));
  }
  if (!WHOLE.test(wanted)) return false;
  const limit = Number(wanted);
  if (comparison === '<') return value < limit;
  if (comparison === '<=') return value <= limit;
  if (comparison === '>') return value > limit;
  if (comparison === '>=') return value >= limit;
  return comparison === '!=' ? value !== limit : value === limit;
}
