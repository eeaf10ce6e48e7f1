import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import SeatLink from '../../src/lib/components/people/SeatLink.svelte';
import { useLanguage } from '../../src/lib/i18n/index.svelte';

beforeAll(() => useLanguage('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HOME = 'http://192.168.7.5:8000';
const OFFICE = 'http://10.0.0.5:8000';

describe('the link to a seat', () => {
  it('leads where the server says that others reach it, by the address one chooses', async () => {
    const about = { version: 1, addresses: [HOME, OFFICE] };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(about))));
    render(SeatLink, { path: '/join/abc#seat=key' });
    await waitFor(() => screen.getByText(`${HOME}/join/abc#seat=key`));
    await fireEvent.change(screen.getByLabelText('Address'), { target: { value: OFFICE } });
    expect(screen.getByText(`${OFFICE}/join/abc#seat=key`)).toBeTruthy();
  });
});
