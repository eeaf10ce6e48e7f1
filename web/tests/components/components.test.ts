import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Chips from '../../src/lib/boards/legends-of-signum/Chips.svelte';
import Card from '../../src/lib/components/card/Card.svelte';
import Counter from '../../src/lib/components/basic/Counter.svelte';
import Curtain from '../../src/lib/components/table/Curtain.svelte';
import DamagePath from '../../src/lib/components/stage/DamagePath.svelte';
import DecisionPanel from '../../src/lib/components/decision/DecisionPanel.svelte';
import Die from '../../src/lib/components/stage/Die.svelte';
import Log from '../../src/lib/components/table/Log.svelte';
import PlainView from '../../src/lib/boards/plain/PlainView.svelte';
import QrCode from '../../src/lib/components/people/QrCode.svelte';
import RollResult from '../../src/lib/components/stage/RollResult.svelte';
import Scrubber from '../../src/lib/components/outcome/Scrubber.svelte';
import { games } from '../../src/lib/games.svelte';
import { useLanguage } from '../../src/lib/i18n/index.svelte';
import { likenesses } from '../../src/lib/play/answer/equivalent-options';
import { Chooser } from '../../src/lib/play/answer/chooser.svelte';
import { zoom } from '../../src/lib/play/read/zoom.svelte';
import { setCurrentGame } from '../../src/lib/current-game.svelte';
import { declared } from '../declared';
import { seated } from '../seated.svelte';
import type { Decision, GameEvent } from '../../src/lib/wire/types';

beforeAll(() => {
  const titles = { 'vol.monster.blocks-market': 'A facing Monster blocks the Market' };
  games.value = [declared({ code: 'village-of-legends', prefix: 'vol' })];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(titles))));
  return useLanguage('en');
});
afterEach(() => {
  cleanup();
  setCurrentGame(null);
});

const decision: Decision = {
  seat: 0,
  kind: 'action',
  rule: 'vol.turn.order',
  text: 'What will you do?',
  options: [
    { key: 'play:coin', label: 'Play the Coin', refs: ['coin'] },
    { key: 'burn:ale', label: 'Burn the Ale', refs: ['ale'] },
    { key: 'end', label: 'End your turn', refs: [] },
  ],
};

function panel(more: object = {}): ReturnType<typeof vi.fn> {
  const play = vi.fn();
  const chooser = new Chooser({ play: (key) => void play(key) });
  chooser.ask(decision);
  render(DecisionPanel, { decision, chooser, ...more });
  return play;
}

describe('the decision panel', () => {
  it('says what is asked and offers each option as a button', async () => {
    const play = panel();
    expect(screen.getByText('What will you do?')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Play the Coin/ }));
    expect(play).toHaveBeenCalledExactlyOnceWith('play:coin');
  });

  it('says what brought the question, what could not be used, and what wins', () => {
    const [coin, ...others] = decision.options;
    const options = [{ ...(coin as (typeof decision.options)[0]), caution: 'Of no use.' }, ...others];
    const asked = { ...decision, cause: 'Bruno’s Flail', options };
    const chooser = new Chooser({ play: vi.fn() });
    chooser.ask(asked);
    render(DecisionPanel, { decision: asked, chooser, goal: 'Be the last.' });
    expect(document.querySelector('.asks')?.textContent?.replace(/\s+/g, ' ')).toContain(
      'Bruno’s Flail: What will you do?',
    );
    expect(screen.getByRole('button', { name: /Play the Coin/ }).textContent).toContain('Of no use.');
    expect(screen.getByText('Be the last.', { exact: false })).toBeTruthy();
  });

  it('lets digits pick', async () => {
    const play = panel();
    await fireEvent.keyDown(window, { key: '3' });
    expect(play).toHaveBeenCalledExactlyOnceWith('end');
    await fireEvent.keyDown(window, { key: '7' });
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('asks again before what cannot be taken back, and puts the keyboard on the answer', async () => {
    const played: string[] = [];
    const chooser = new Chooser(seated(played));
    chooser.ask(decision);
    render(DecisionPanel, { decision, chooser });
    await fireEvent.keyDown(window, { key: '2' });
    const asked = screen.getByRole('alertdialog', { name: 'Burn the Ale' });
    expect(asked.textContent).toContain('A die.');
    const yes = screen.getByRole('button', { name: 'Burn the Ale' });
    expect(document.activeElement).toBe(yes);
    await fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect([screen.queryByRole('alertdialog'), played]).toEqual([null, []]);
    await fireEvent.keyDown(window, { key: '2' });
    await fireEvent.click(screen.getByRole('button', { name: 'Burn the Ale' }));
    expect(played).toEqual(['burn:ale']);
  });

  it('offers once what comes to the same, and digits count what is offered', async () => {
    const many: Decision = {
      ...decision,
      options: [
        { key: 'discard:1', label: 'Discard Coin', refs: ['1'] },
        { key: 'discard:2', label: 'Discard Coin', refs: ['2'] },
        { key: 'discard:3', label: 'Discard Staff', refs: ['3'] },
      ],
    };
    const play = vi.fn();
    const chooser = new Chooser({ play: (key) => void play(key) });
    chooser.ask(many);
    const hand = ['coin', 'coin', 'staff'].map((code, index) => ({ id: `${index + 1}`, code }));
    render(DecisionPanel, { decision: many, chooser, likeness: likenesses({ hand }) });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await fireEvent.click(screen.getByRole('button', { name: 'Discard Coin (2 alike)' }));
    expect(play).toHaveBeenLastCalledWith('discard:1');
    await fireEvent.keyDown(window, { key: '2' });
    expect(play).toHaveBeenLastCalledWith('discard:3');
    chooser.point('2');
    expect(play).toHaveBeenLastCalledWith('discard:2');
  });

  it('has a place for advice before there is any, so that it is heard', async () => {
    const chooser = new Chooser({ play: vi.fn() });
    chooser.ask(decision);
    const { rerender } = render(DecisionPanel, { decision, chooser });
    const told = screen.getAllByRole('status').at(-1);
    expect(told?.textContent.trim()).toBe('');
    const why = { t: 'why' as const, rule: null, text: 'A monster blocks the market.' };
    await rerender({ decision, chooser, hint: { key: 'end', text: 'End it: nothing is left.' }, why });
    expect(told?.isConnected).toBe(true);
    expect(told?.textContent).toContain('Hint: End it: nothing is left.');
    expect(told?.textContent).toContain('Why not: A monster blocks the market.');
  });

  it('takes nothing while a move is on its way', async () => {
    const play = panel({ busy: true });
    await fireEvent.keyDown(window, { key: '1' });
    await fireEvent.click(screen.getByRole('button', { name: /Play the Coin/ }));
    expect(play).not.toHaveBeenCalled();
  });

  it('says why not, with the rule one tap away and by its title', async () => {
    panel({ why: { t: 'why', rule: 'vol.monster.blocks-market', text: 'A monster blocks the market.' } });
    expect(screen.getByText('A monster blocks the market.')).toBeTruthy();
    const rule = await screen.findByRole('button', { name: 'Rule: A facing Monster blocks the Market' });
    expect(rule.getAttribute('title')).toContain('vol.monster.blocks-market');
  });

  it('says whom everybody waits for', () => {
    const chooser = new Chooser({ play: vi.fn() });
    render(DecisionPanel, { decision: { ...decision, options: [] }, chooser, waitingFor: 'Ugo' });
    expect(screen.getByText('Waiting for Ugo.')).toBeTruthy();
  });
});

describe('things on the table', () => {
  const face = {
    id: 'c1',
    name: 'Crossbow',
    kind: 'weapon',
    family: 'ranged',
    price: 40,
    sellable: true,
    effect: { icon: 'attack' as const, value: '+3', label: 'Attack' },
  };

  it('a card says all it shows, and its meaning', () => {
    render(Card, { face, state: 'can' });
    const button = screen.getByRole('button');
    expect(button.getAttribute('aria-label')).toBe(
      'Crossbow. Weapon, Ranged. Attack +3. Price 40. can be sold. can be chosen',
    );
    expect(button.dataset['object']).toBe('c1');
  });

  it('a card is picked by click and read large by Z', async () => {
    const onpick = vi.fn();
    const onzoom = vi.fn();
    render(Card, { face, onpick, onzoom });
    await fireEvent.click(screen.getByRole('button'));
    await fireEvent.keyDown(screen.getByRole('button'), { key: 'z' });
    expect(onpick).toHaveBeenCalledExactlyOnceWith('c1');
    expect(onzoom).toHaveBeenCalledExactlyOnceWith(face);
  });

  it('a small card is read large by Z and by the other button of a mouse, too', async () => {
    const land = { id: 'l1', code: 'plains', left: 1 };
    render(Chips, { label: 'Lands', cards: [land], stateOf: () => undefined, onpick: vi.fn() });
    for (const how of ['keyDown', 'contextMenu'] as const) {
      zoom.face = null;
      await fireEvent[how](screen.getByRole('button', { name: 'Plains' }), { key: 'z' });
      expect(zoom.face).toMatchObject({ id: 'l1', name: 'Plains' });
    }
    zoom.face = null;
    await fireEvent.keyDown(screen.getByRole('button', { name: 'Plains' }), { key: 'z', ctrlKey: true });
    expect(zoom.face).toBeNull();
  });

  it('a die shows its pips', () => {
    const { container } = render(Die, { face: 5 });
    expect(container.querySelectorAll('circle')).toHaveLength(5);
    expect(screen.getByRole('img', { name: 'Die: 5' })).toBeTruthy();
  });

  it('a roll shows its parts and their sum', () => {
    render(RollResult, {
      parts: [
        { value: 4, die: true },
        { value: 2, from: 'sword' },
        { value: -1, from: 'curse' },
      ],
    });
    expect(screen.getByRole('group').getAttribute('aria-label')?.replace(/\s+/g, ' ').trim()).toBe(
      '4 + 2 sword − 1 curse = 5',
    );
  });

  it('damage is told as a path', () => {
    setCurrentGame(declared({ words: { 'stop.shield': 'shield', 'stop.life': 'life', 'fate.broken': 'broken' } }));
    render(DamagePath, {
      damage: 3,
      stops: [
        { at: 'shield', icon: 'slot.shield', by: 2, fate: 'broken' },
        { at: 'life', icon: 'life', by: 1 },
      ],
    });
    const stops = screen.getAllByRole('listitem').map((item) => item.textContent.replace(/\s+/g, ' ').trim());
    expect(stops).toEqual(['3damage', 'shield −2 broken', 'life −1']);
  });

  it('a number that changes ticks and leaves its difference', async () => {
    const { rerender, container } = render(Counter, { icon: 'life', label: 'Life', value: 20, max: 25 });
    await rerender({ value: 17 });
    expect(container.querySelector('em')?.textContent).toBe('−3');
    await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('17/25'));
    expect(screen.getByRole('img', { name: 'Life: 17/25' })).toBeTruthy();
  });
});

describe('around the table', () => {
  it('what is new in the log is read out, without the buttons beside it', async () => {
    const line = (text: string): GameEvent => ({ kind: 'x', rule: 'vol.turn.order', seat: 0, text, data: {} });
    const { container, rerender } = render(Log, { props: { events: [line('Marta begins.')] } });
    const news = container.querySelector('[aria-live=polite]');
    expect(screen.getByRole('log').textContent).toContain('Marta begins.');
    expect(news?.textContent.trim()).toBe('');
    await rerender({ events: [line('Marta begins.'), line('Marta plays.')] });
    expect(news?.textContent.trim()).toBe('Marta plays.');
    expect(news?.querySelector('button')).toBeNull();
  });

  it('the log begins with a turn and shows what came before it when asked', async () => {
    const events = Array.from({ length: 300 }, (_, at): GameEvent => {
      const begins = at % 50 === 10;
      return { kind: begins ? 'turn-began' : 'played', rule: null, seat: 0, text: `Line ${at}.`, data: {} };
    });
    setCurrentGame(declared({ begins: ['turn-began'] }));
    // Roles are dear to look up among so many lines.
    const headings = (): string[] => [...document.querySelectorAll('h3')].map((node) => node.textContent);
    render(Log, { props: { events } });
    expect(headings()).toEqual([160, 210, 260].map((at) => `Line ${at}.`));
    expect(screen.queryByText('Line 159.')).toBeNull();
    await fireEvent.click(screen.getByText('Show earlier lines'));
    await fireEvent.click(screen.getByText('Show earlier lines'));
    expect(screen.getByText('Line 0.')).toBeTruthy();
    expect(headings()[0]).toBe('Before the first turn');
    expect(screen.queryByText('Show earlier lines')).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('[role=log]'));
  });

  it('the curtain lifts only for whom it names', async () => {
    const onlift = vi.fn();
    render(Curtain, { name: 'Ugo', onlift });
    await fireEvent.click(screen.getByRole('button', { name: 'I am Ugo' }));
    expect(onlift).toHaveBeenCalledOnce();
  });

  it('the scrubber steps, jumps by turns and stays inside the game', async () => {
    const onply = vi.fn();
    const still = { playing: false, speed: 1, onplaying: vi.fn(), onspeed: vi.fn() };
    render(Scrubber, { ply: 12, plies: 20, turns: [0, 10, 15], onply, ...still });
    await fireEvent.click(screen.getByRole('button', { name: 'One move forth' }));
    const [back, forth] = screen.getAllByRole('button', { name: /One turn/ });
    if (back) await fireEvent.click(back);
    if (forth) await fireEvent.click(forth);
    expect(onply.mock.calls).toEqual([[13], [10], [15]]);
  });

  it('a game without a board is drawn, and its objects can be pointed at', async () => {
    const onpick = vi.fn();
    const view = { players: [{ id: 'h0', name: 'Elf', life: 12, hand: [{ id: 7, name: 'Coin', kind: 'treasure' }] }] };
    render(PlainView, { value: view, stateOf: (ref: string) => (ref === '7' ? 'can' : undefined), onpick });
    await tick();
    const coin = screen.getByRole('button', { name: /Coin/ });
    expect(coin.dataset['state']).toBe('can');
    await fireEvent.click(coin);
    await fireEvent.click(screen.getByRole('button', { name: 'Elf' }));
    expect(onpick.mock.calls).toEqual([['7'], ['h0']]);
    expect(screen.getByRole('img', { name: 'Life: 12' })).toBeTruthy();
  });

  it('the page draws an address as a QR code itself, with a name', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const drawn = async (text: string) => {
      const { unmount } = render(QrCode, { text });
      const picture = await screen.findByRole('img', { name: 'The link as a QR code' });
      const box = picture.getAttribute('viewBox');
      const path = picture.querySelector('path')?.getAttribute('d') ?? '';
      unmount();
      return { box, dark: new Set(path.match(/\d+ \d+(?=h)/g)) };
    };
    // 38 bytes at level M are a code of version 3 (at most 42): 29 modules and a border of 3
    const { box, dark } = await drawn('https://games.example/join/abcdef/ghij');
    expect(box).toBe('-3 -3 35 35');
    for (const [x, y] of [
      [0, 0],
      [22, 0],
      [0, 22],
    ] as const)
      for (let at = 0; at < 7; at += 1) {
        expect(dark).toContain(`${x + at} ${y}`);
        expect(dark).toContain(`${x} ${y + at}`);
        if (at > 0 && at < 6) expect(dark).not.toContain(`${x + at} ${y + 1}`);
      }
    expect((await drawn('https://games.example/join/abcdef/ghik')).dark).not.toEqual(dark);
    expect(asked).not.toHaveBeenCalled();
  });

  it('a card on which two things have come equally far is drawn', () => {
    const card = { id: 7, code: 'rescue', progress: ['0/1', '0/1'] };
    const view = { quests: { open: { count: 1, cards: [card] } } };
    render(PlainView, { value: view, stateOf: () => undefined, onpick: vi.fn() });
    expect(screen.getAllByText('0/1')).toHaveLength(2);
  });
});
