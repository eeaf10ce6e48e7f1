import type { FieldTexts } from '../kit/field/context';
import { named } from '../../i18n/index.svelte';
import { numberIn } from '../../play/field/field';
import { isList, type Thing } from '../../play/content/view-parts';

const list = (thing: Thing, field: string): string[] => (isList(thing[field]) ? thing[field].map(String) : []);

/** Tokens, and what else is to be seen at a glance: whoever is led by another, concentrates or is tired. */
function marks(base: Thing): string[] {
  const led = typeof base['owner'] === 'number' && base['owner'] !== base['controller'];
  return [
    ...list(base, 'tokens'),
    ...(led ? ['controlled'] : []),
    ...(numberIn(base, 'concentration') > 0 ? ['concentration'] : []),
    ...(base['tired'] === true ? ['tired'] : []),
  ];
}

/** Words for creatures and terrain on the field. */
export function creatureTexts(activation: () => string | null): FieldTexts {
  return {
    get acting() {
      return activation();
    },
    figures: (base) => ['strength', 'movement'].map((field) => `${named('word', field)} ${String(base[field] ?? '')}`),
    marks,
    done: (base) => (base['activated'] === true ? named('word', 'activated') : null),
    terrain: (template) => [...list(template, 'properties'), ...(template['searched'] === true ? ['searched'] : [])],
  };
}
