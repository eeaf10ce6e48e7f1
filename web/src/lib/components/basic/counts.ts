import type { IconName } from '../../icons';

/** A number of somebody: life, gold, poison. */
export interface Count {
  icon: IconName;
  label: string;
  value: number;
  max?: number;
  tone?: 'life' | 'mind' | 'gold' | 'plain' | 'danger';
  size?: 'small' | 'large';
}

/** How many cards lie somewhere. */
export interface Heap {
  zone: string;
  icon: IconName;
  label: string;
  count: number;
}

/** What is always told, and of the rest what is not nothing. */
export function counted(always: readonly Count[], sometimes: readonly Count[] = []): Count[] {
  return [...always, ...sometimes.filter((count) => count.value > 0)];
}
