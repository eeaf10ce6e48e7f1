import type { View } from '../../../wire/types';
import type { Forecast, Threat } from '../view-types';

/** What is drawn of a forecast: each way once, each aim once. */

export interface Along {
  from: string;
  to: string;
  /** Nobody, no coin and no choice can change it. */
  sure: boolean;
}

export interface Foreseen {
  ways: Along[];
  shots: Along[];
  threats: Threat[];
}

export function forecastIn(view: View | null | undefined): Forecast | null {
  return view ? (view as unknown as Forecast) : null;
}

function once(found: Map<string, Along>, from: string, to: string, sure: boolean): void {
  const key = `${from} ${to}`;
  found.set(key, { from, to, sure: sure || (found.get(key)?.sure ?? false) });
}

export function foreseen(forecast: Forecast | null): Foreseen {
  const ways = new Map<string, Along>();
  const shots = new Map<string, Along>();
  for (const group of forecast?.groups ?? []) {
    for (const arrow of group.arrows) once(ways, arrow.start, arrow.end, arrow.by === 'sure');
    for (const hit of group.hits) once(shots, group.zone, hit.target, hit.by === 'sure');
  }
  return { ways: [...ways.values()], shots: [...shots.values()], threats: forecast?.threats ?? [] };
}

/** What is aimed at this target, in a few signs: `3` surely, `1…4` at most. */
export function aimedAt(forecast: Forecast | null, target: string): string | null {
  const threat = forecast?.threats.find((one) => one.target === target);
  if (!threat || threat.most === 0) return null;
  return threat.most > threat.damage ? `${threat.damage}…${threat.most}` : String(threat.damage);
}
