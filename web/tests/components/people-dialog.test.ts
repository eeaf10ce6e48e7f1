import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import PeopleDialog from '../../src/lib/components/people/PeopleDialog.svelte';
import { useLanguage } from '../../src/lib/i18n/index.svelte';
import type { SeatInfo } from '../../src/lib/wire/types';

beforeAll(() => useLanguage('en'));
afterEach(cleanup);

function shown(seat: Partial<SeatInfo>): void {
  const seats: SeatInfo[] = [{ seat: 0, name: 'Ada', kind: 'bot', level: 'master', ...seat }];
  render(PeopleDialog, {
    open: true,
    seats,
    mine: [],
    levels: ['master'],
    muted: [],
    onmute: vi.fn(),
    onclose: vi.fn(),
  });
}

describe('the people at a table', () => {
  it('are told that a bot has no time to look ahead', () => {
    shown({ hurried: true });
    expect(screen.getByText(/the server is busy/)).toBeTruthy();
  });

  it('hear nothing of it while it has', () => {
    shown({});
    expect(screen.queryByText(/the server is busy/)).toBeNull();
    expect(screen.getByText('Master')).toBeTruthy();
  });
});
