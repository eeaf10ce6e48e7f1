import { listed, t } from '../../i18n/index.svelte';
import { amend, forget, rememberedTables, type RememberedTable } from '../../wire/device-storage';
import { api, Refused } from '../../wire/http';
import type { TableSummary } from '../../wire/types';

/** How a remembered table stands, in a word or two; `mine` when somebody at this device must answer. */
export interface Standing {
  text: string;
  mine: boolean;
}

function ended(summary: TableSummary): string {
  if (!summary.outcome) return t('over');
  const winners = summary.outcome.winners.map((seat) => summary.seats[seat]?.name ?? '');
  return winners.length > 0 ? t('tables.won', { names: listed(winners) }) : t('tables.drawn');
}

/** Whom one plays with at a table: everybody who does not sit at this device. */
export function company(entry: RememberedTable, summary: TableSummary | undefined): string {
  if (!summary) return entry.seats.map((seat) => seat.name).join(', ');
  const others = summary.seats.filter((seat) => !entry.seats.some((held) => held.seat === seat.seat));
  const open = others.filter((seat) => seat.kind === 'open').length;
  const names = others.filter((seat) => seat.kind !== 'open').map((seat) => seat.name);
  if (entry.seats.length === 0) return listed(names);
  if (open > 0) names.push(t('tables.somebody'));
  if (entry.seats.length > 1) names.unshift(...entry.seats.map((seat) => seat.name));
  if (names.length === 0) return t('tables.alone');
  return entry.seats.length > 1 ? listed(names) : t('tables.with', { names: listed(names) });
}

export function standing(entry: RememberedTable, summary: TableSummary | undefined): Standing | null {
  if (!summary) return entry.over ? { text: t('over'), mine: false } : null;
  const said = (text: string, mine = false): Standing => ({ text, mine });
  if (summary.state === 'lobby') return said(t('tables.lobby'));
  if (summary.state === 'over') return said(ended(summary));
  if (summary.state === 'closed') return said(summary.notice ?? t('tables.closed'));
  const asked = summary.asked;
  if (asked === undefined || asked === null) return null;
  if (entry.seats.some((seat) => seat.seat === asked)) return said(t('table.your-turn'), true);
  return said(t('table.turn-of', { name: summary.seats[asked]?.name ?? '' }));
}

const isDone = (entry: RememberedTable, summary: TableSummary | undefined): boolean =>
  summary ? summary.state === 'over' || summary.state === 'closed' : entry.over;

/** The tables of this device, with what the server says about them. Those it does not know any more are forgotten. */
export class MyTables {
  entries = $state.raw<RememberedTable[]>(rememberedTables());
  private summaries = $state.raw<Record<string, TableSummary>>({});

  /** Still to be played; those that wait for somebody here come first. */
  readonly running = $derived(
    this.entries
      .filter((entry) => !isDone(entry, this.summaries[entry.table]))
      .sort((one, other) => Number(this.of(other)?.mine ?? false) - Number(this.of(one)?.mine ?? false)),
  );
  readonly finished = $derived(this.entries.filter((entry) => isDone(entry, this.summaries[entry.table])));

  of(entry: RememberedTable): Standing | null {
    return standing(entry, this.summaries[entry.table]);
  }

  /** With whom. */
  with(entry: RememberedTable): string {
    return company(entry, this.summaries[entry.table]);
  }

  async load(): Promise<void> {
    await Promise.all(rememberedTables().map((entry) => this.ask(entry)));
  }

  forget(table: string): void {
    forget(table);
    this.entries = rememberedTables();
  }

  private async ask(entry: RememberedTable): Promise<void> {
    try {
      const summary = await api.table(entry.table, entry.seats[0]?.token ?? null);
      this.summaries = { ...this.summaries, [entry.table]: summary };
      const over = isDone(entry, summary);
      if (over !== entry.over) amend(entry.table, { over });
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 404) this.forget(entry.table);
    }
  }
}
