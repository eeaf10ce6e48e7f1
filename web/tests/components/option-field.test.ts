import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import OptionField from '../../src/lib/components/options/OptionField.svelte';
import { useLanguage } from '../../src/lib/i18n/index.svelte';
import type { GameOption } from '../../src/lib/wire/types';

beforeAll(() => useLanguage('en'));
afterEach(cleanup);

const limit: GameOption = {
  name: 'round_limit',
  kind: 'number',
  values: [],
  default: null,
  rule: 'vol.ruling.round-limit',
  sentence: 'May a game be cut off?',
  min: 1,
  max: 999,
};

describe('an option that is a number or none', () => {
  it('is empty as long as nobody says a number, and empty again when it is cleared', async () => {
    const onchange = vi.fn();
    render(OptionField, { option: limit, value: null, onchange });
    const field = screen.getByLabelText<HTMLInputElement>('Round limit');
    expect([field.value, field.placeholder]).toEqual(['', 'none']);
    await fireEvent.change(field, { target: { value: '20' } });
    await fireEvent.change(field, { target: { value: '' } });
    expect(onchange.mock.calls).toEqual([[20], [null]]);
  });
});
