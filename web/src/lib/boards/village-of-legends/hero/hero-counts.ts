import { t } from '../../../i18n/index.svelte';
import { counted, type Count } from '../../../components/basic/counts';
import type { HeroInView } from '../view';

/** How a hero fares: life and mind always, the rest where there is some of it. */
export function heroCounts(hero: HeroInView, gold = 0, size: 'small' | 'large' = 'small'): Count[] {
  return counted(
    [
      { icon: 'life', label: t('icon.life'), value: hero.life, max: hero.max_life, tone: 'life', size },
      { icon: 'intelligence', label: t('icon.intelligence'), value: hero.intelligence, tone: 'mind', size },
    ],
    [
      { icon: 'armour', label: t('icon.armour'), value: hero.armour },
      { icon: 'poison', label: t('icon.poison'), value: hero.poison, tone: 'danger' },
      { icon: 'ability.berserk', label: t('icon.ability.berserk'), value: hero.berserk, tone: 'life' },
      { icon: 'gold', label: t('icon.gold'), value: gold, tone: 'gold' },
    ],
  );
}
