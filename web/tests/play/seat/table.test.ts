import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardOf } from '../../../src/lib/boards';
import { providePictures } from '../../../src/lib/play/content/pictures.svelte';
import { ownOf } from '../../../src/lib/boards/legends-of-signum/pictures';
import { pictureOf } from '../../../src/lib/boards/village-of-legends/pictures';
import { handOver } from '../../../src/lib/play/seat/connection-lifecycle.svelte';
import {
  cardOf,
  faceFrom,
  indexed,
  layOut,
  loadContent,
  nameOfCode,
  partOf,
  textOf,
  together,
} from '../../../src/lib/play/content/content.svelte';
import { happeningsIn, origins, rollIn } from '../../../src/lib/play/stage/happening';
import { company, MyTables, standing } from '../../../src/lib/play/seat/my-tables.svelte';
import { faceOf, namesIn } from '../../../src/lib/play/content/view-parts';
import { firstOptions, firstPlaces, wish } from '../../../src/lib/play/newtable/seating';
import { Session } from '../../../src/lib/play/seat/session.svelte';
import { Sitting } from '../../../src/lib/play/seat/sitting.svelte';
import { forget, holdSeat, remember, remembered, rememberedTables } from '../../../src/lib/wire/device-storage';
import { SeatStore } from '../../../src/lib/wire/seat-store.svelte';
import { api, Refused, Unreachable } from '../../../src/lib/wire/http';
import { settings } from '../../../src/lib/settings.svelte';
import { setCurrentGame } from '../../../src/lib/current-game.svelte';
import type { Content, Decision, FromServer, GameEvent, TableSummary, View } from '../../../src/lib/wire/types';
import { declared, option } from '../../declared';
import { rooted } from '../../seated.svelte';

const game = declared({
  code: 'village-of-legends',
  options: [
    option('heroes', ['elf', 'mage'], { default: null, per_seat: true }),
    option('expansions', ['horde'], { kind: 'multi', default: [] }),
    option('team-healing', [], { kind: 'flag', default: false }),
  ],
});

describe('a new table', () => {
  it('starts as me against an easy bot', () => {
    const places = firstPlaces(game, 'Marta');
    expect(places.map(({ kind, level }) => [kind, level])).toEqual([
      ['me', undefined],
      ['bot', 'novice'],
    ]);
  });

  it('asks for what differs from the defaults and for nothing else', () => {
    const places = firstPlaces(game, ' Marta ');
    expect(wish(game, places, firstOptions(game), '')).toEqual({
      game: 'village-of-legends',
      seats: [
        { kind: 'me', name: 'Marta' },
        { kind: 'bot', level: 'novice' },
      ],
      options: {},
    });
    const [me] = places;
    if (me) me.picks['heroes'] = 'mage';
    const asked = wish(game, places, { ...firstOptions(game), expansions: ['horde'] }, ' 7 ');
    expect(asked.options).toEqual({ heroes: ['mage', null], expansions: ['horde'] });
    expect(asked.seed).toBe('7');
  });
});

describe('people at one screen', () => {
  const asks = (seat: number, options: Decision['options']): Decision => ({
    seat,
    kind: 'x',
    rule: null,
    text: '',
    options,
  });
  const end = [{ key: 'end', label: 'End', refs: [] }];

  it('are parted by a curtain from the start and at each change of hands', () => {
    const session = new Session('t', [
      { seat: 0, token: 'a', name: 'Marta' },
      { seat: 2, token: 'b', name: 'Ugo' },
    ]);
    expect(session.curtain).toBe(true);
    session.curtain = false;
    for (const [index, store] of session.stores.entries()) store.state.decision = asks(2, index === 1 ? end : []);
    expect(session.asked).toBe(1);
    session.turnTo(1);
    expect([session.shown, session.curtain, session.me]).toEqual([1, true, 2]);
  });

  it('need no curtain when there is one of them, or only a spectator', () => {
    const alone = new Session('t', [{ seat: 1, token: 'a', name: 'Marta' }]);
    expect(alone.curtain).toBe(false);
    const spectator = new Session('t', []);
    expect([spectator.curtain, spectator.me, spectator.asked]).toEqual([false, null, null]);
  });
});

describe('people at one screen, when hands change', () => {
  const end = [{ key: 'end', label: 'End', refs: [] }];
  const decided = (seat: number, options: Decision['options']): Decision => ({
    ...{ seat, kind: 'x', rule: null, text: '' },
    options,
  });
  const told = (sitting: Sitting, say: (seat: number) => FromServer): void => {
    for (const [index, { seat }] of sitting.held.entries()) sitting.session.stores[index]?.receive(say(seat));
    flushSync();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

  it('see how the dice fall before the curtain does, and leave nothing on the stage', async () => {
    for (const seat of [0, 1]) holdSeat('t', 'x', { seat, token: `k${seat}`, name: `p${seat}` });
    const sitting = new Sitting('t', boardOf);
    const { session, director } = sitting;
    const leave = rooted(() => handOver(sitting));
    told(sitting, (seat) => ({
      ...{ t: 'full', ply: 0, view: { seat }, events: [], seats: [], commitment: '' },
      decision: decided(1, seat === 1 ? end : []),
    }));
    expect(session.shown).toBe(1);
    session.curtain = false;
    told(sitting, (seat) => ({
      ...{ t: 'step', ply: 1, patch: [], outcome: null, decision: decided(0, seat === 0 ? end : []) },
      events: [{ kind: 'rolled', rule: null, seat: 1, text: 'You roll', data: { die: 4 } }],
    }));
    expect([session.shown, session.curtain, director.scene?.landed]).toEqual([1, false, false]);
    await vi.advanceTimersByTimeAsync(1300);
    flushSync();
    expect([session.shown, session.curtain, director.scene]).toEqual([0, true, null]);
    leave();
  });
});

describe('people at one screen, asking each other', () => {
  const session = new Session('t', [
    { seat: 0, token: 'a', name: 'Marta' },
    { seat: 2, token: 'b', name: 'Ugo' },
  ]);

  it('see a question to any of them, and who is meant', () => {
    expect(session.question).toBeNull();
    const ugo = session.stores[1];
    ugo?.receive({ t: 'ask-undo', seat: 0, text: 'Marta asks' });
    expect(session.question).toMatchObject({ text: 'Marta asks', to: 'Ugo', store: ugo });
  });

  it('take back for whoever gave the last answer', () => {
    const undone: number[] = [];
    for (const [index, store] of session.stores.entries()) store.undo = () => void undone.push(index);
    session.shown = 1;
    for (const store of session.stores) store.state.lastBy = 0;
    session.undo();
    for (const store of session.stores) store.state.lastBy = 5;
    session.undo();
    expect(undone).toEqual([0, 1]);
  });
});

describe('how a remembered table stands', () => {
  const entry = {
    table: 't',
    game: 'x',
    seats: [{ seat: 1, token: 'a', name: 'Ugo' }],
    invites: [],
    at: 1,
    over: false,
  };
  const summary = (more: Partial<TableSummary>): TableSummary => ({
    table: 't',
    game: 'x',
    title: '',
    state: 'playing',
    ply: 3,
    seats: ['Marta', 'Ugo'].map((name, seat) => ({ seat, name, kind: 'person' as const })),
    mine: [1],
    outcome: null,
    commitment: '',
    ...more,
  });

  it('is said by the server: whose turn it is, or that there is none', () => {
    expect(standing(entry, summary({ asked: 1 }))).toEqual({ text: 'Your turn', mine: true });
    expect(standing(entry, summary({ asked: 0 }))).toEqual({ text: 'Marta’s turn', mine: false });
    expect(standing(entry, summary({ state: 'lobby' }))?.text).toBe('waiting for players');
    expect(standing(entry, summary({ state: 'over' }))?.text).toBe('finished');
    expect(standing(entry, undefined)).toBeNull();
  });

  it('says who won', () => {
    const won = (winners: number[]): string | undefined =>
      standing(entry, summary({ state: 'over', outcome: { winners, reason: 'last', kind: 'won' } }))?.text;
    expect(won([0, 1])).toBe('Marta and Ugo won');
    expect(won([])).toBe('nobody won');
  });

  it('says with whom one plays, not who one is', () => {
    expect(company(entry, summary({}))).toBe('with Marta');
    const open = { seat: 0, name: 'Player 1', kind: 'open' as const };
    expect(company(entry, summary({ seats: [open, { seat: 1, name: 'Ugo', kind: 'person' }] }))).toBe(
      'with somebody to come',
    );
    expect(company(entry, summary({ seats: [{ seat: 1, name: 'Ugo', kind: 'person' }] }))).toBe('alone');
    expect(company({ ...entry, seats: [] }, summary({}))).toBe('Marta and Ugo');
  });

  it('is forgotten with the table, and only then', async () => {
    localStorage.clear();
    for (const [at, table] of ['alive', 'dead', 'silent'].entries()) remember({ ...entry, table, at });
    const answers: Record<string, () => Promise<TableSummary>> = {
      alive: () => Promise.resolve(summary({ table: 'alive', state: 'over' })),
      dead: () => Promise.reject(new Refused(404, 'gone')),
      silent: () => Promise.reject(new Unreachable()),
    };
    const asked = vi.spyOn(api, 'table').mockImplementation((id) => answers[id]?.() ?? Promise.reject(new Error(id)));
    const tables = new MyTables();
    await tables.load();
    asked.mockRestore();
    expect(rememberedTables().map((known) => [known.table, known.over])).toEqual([
      ['silent', false],
      ['alive', true],
    ]);
  });
});

describe('what a device remembers', () => {
  beforeEach(() => localStorage.clear());

  it('is its tables, latest first, and the seats it holds', () => {
    remember({ table: 'old', game: 'x', seats: [], invites: [], at: 1, over: true });
    holdSeat('new', 'x', { seat: 3, token: 'b', name: 'Ugo' });
    holdSeat('new', 'x', { seat: 1, token: 'a', name: 'Marta' });
    expect(rememberedTables().map((entry) => entry.table)).toEqual(['new', 'old']);
    expect(remembered('new')?.seats.map((seat) => seat.seat)).toEqual([1, 3]);
    forget('new');
    expect(remembered('new')).toBeUndefined();
  });

  it('survives a broken memory', () => {
    localStorage.setItem('legendarium.tables', '{oops');
    expect(rememberedTables()).toEqual([]);
    const good = { table: 'good', game: 'x', seats: [], invites: [], at: 1, over: false };
    localStorage.setItem('legendarium.tables', JSON.stringify([null, 7, { bogus: 1 }, { ...good, seats: [{}] }, good]));
    expect(rememberedTables()).toEqual([good]);
    localStorage.setItem('legendarium.table.good', '{oops');
    localStorage.setItem('legendarium.table.other', JSON.stringify(good));
    expect(rememberedTables()).toEqual([]);
  });

  it('is not lost to another page that wrote at the same time', () => {
    const mine = { table: 'mine', game: 'x', seats: [], invites: [], at: 1, over: false };
    remember(mine);
    const stale = { ...localStorage };
    remember({ ...mine, table: 'of another page' });
    for (const [key, text] of Object.entries(stale)) localStorage.setItem(key, text);
    expect(rememberedTables().map((entry) => entry.table)).toContain('of another page');
  });

  it('holds the sixty latest tables', () => {
    for (let at = 1; at <= 62; at += 1) {
      remember({ table: `t${at}`, game: 'x', seats: [], invites: [], at, over: false });
    }
    expect(rememberedTables()).toHaveLength(60);
    expect(remembered('t2')).toBeUndefined();
    expect(remembered('t3')).toBeDefined();
  });

  it('lasts as long as the page where nothing may be kept', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    holdSeat('private', 'x', { seat: 0, token: 'a', name: 'Ugo' });
    expect(remembered('private')?.seats[0]?.token).toBe('a');
    refuse.mockRestore();
    forget('private');
    expect(remembered('private')).toBeUndefined();
  });

  it('holds whom a seat does not want to hear', () => {
    holdSeat('loud', 'x', { seat: 0, token: 'a', name: 'Ugo' });
    new SeatStore('loud', 'a').mute(2, true);
    expect(new SeatStore('loud', 'a').state.muted).toEqual([2]);
    expect(new SeatStore('loud', 'b').state.muted).toEqual([]);
    new SeatStore('loud', 'a').mute(2, false);
    expect(new SeatStore('loud', 'a').state.muted).toEqual([]);
  });
});

describe('an event', () => {
  const event = (data: GameEvent['data']): GameEvent => ({ kind: 'hit', rule: null, seat: 0, text: 'A hit.', data });

  const rolled = { ...event({ die: 4, parts: [['swords', 2]], total: 6 }), kind: 'rolled' };
  const hurt = { ...event({ damage: 6 }), kind: 'hurt' };
  const broke = { ...event({}), kind: 'broke' };

  it('shows its roll with its parts, in any game', () => {
    setCurrentGame(declared({ words: { 'part.swords': 'swords' } }));
    expect(happeningsIn([rolled, hurt])).toEqual([
      {
        text: 'A hit.',
        rule: null,
        roll: {
          parts: [
            { value: 4, die: true },
            { value: 2, from: 'swords' },
          ],
        },
        damage: null,
      },
    ]);
    expect(happeningsIn([event({ dice: [3, 5] })])[0]?.roll?.parts.map((part) => part.value)).toEqual([3, 5]);
  });

  it('shows with a blow what became of it, as the game reads it', () => {
    const [blow, ...rest] = happeningsIn([rolled, hurt, broke], {
      roll: (one) => rollIn(one.data),
      stop: (one) => (one.kind === 'hurt' ? { at: 'shield', icon: 'defence', by: 6 } : null),
      blow: 'rolled',
      fates: { broke: 'broken' },
    });
    expect(rest).toEqual([]);
    expect(blow?.damage).toEqual({ amount: 6, stops: [{ at: 'shield', icon: 'defence', by: 6, fate: 'broken' }] });
  });

  it('shows nothing when it has nothing, or nothing sensible', () => {
    expect(happeningsIn([event({}), event({ die: 'six', dice: 7 })])).toEqual([]);
  });

  it('says where new objects come from', () => {
    expect(origins([event({ object: 7, from: 'deck' }), event({ object: 'c1' })])).toEqual({ 7: 'deck' });
  });
});

describe('what is printed', () => {
  const content: Content = {
    game: 'village-of-legends',
    language: 'it',
    packs: {
      base: {
        about: { code: 'base' },
        card: [
          {
            code: 'spear',
            kind: 'weapon',
            name: 'Lancia',
            class: 'ranged',
            attack: 2,
            price: 30,
            sellable: true,
          },
          { code: 'ogre', kind: 'monster', name: 'Ogre', life: 6, attack: -1, poison: 1, provenance: 'house' },
        ],
      },
    },
  };

  beforeEach(() =>
    setCurrentGame(
      declared({
        look: {
          effects: [{ field: 'attack', icon: 'attack', signed: true }],
          corners: [{ field: 'life', icon: 'life' }],
          abilities: { poison: 'poison' },
          families: ['slot', 'class', 'types'],
        },
      }),
    ),
  );
  afterEach(() => setCurrentGame(null));

  it('is found by its code and drawn with its words', () => {
    const spear = indexed(content.packs).all['spear'];
    expect(spear && faceFrom(spear, '7')).toMatchObject({
      id: '7',
      name: 'Lancia',
      kind: 'weapon',
      family: 'ranged',
      price: 30,
      sellable: true,
      ours: false,
      effect: { icon: 'attack', value: '+2' },
    });
  });

  it('has the picture of its own game, where two games have a card of one code', async () => {
    const blade = (game: string): Content => ({
      ...{ game, language: 'en' },
      packs: { box: { relic: [{ code: 'elven-blade', name: 'Elven Blade', kind: 'relic' }] } },
    });
    const asked = vi.spyOn(api, 'content').mockImplementation((game) => Promise.resolve(blade(game)));
    const pictured = { 'legends-of-signum': ownOf, 'village-of-legends': pictureOf, 'village-attacks': undefined };
    for (const [game, own] of Object.entries(pictured)) {
      if (own) providePictures(game, own);
      loadContent(game);
      await vi.waitFor(() => expect(cardOf(game, 'elven-blade', '1')).not.toBeNull());
      const address = own && `/icon-sprite-${game}.svg#elven-blade`;
      expect(cardOf(game, 'elven-blade', '1')?.picture).toBe(address);
    }
    asked.mockRestore();
  });

  it('shows the life, the blow and the abilities of a monster', () => {
    const ogre = indexed(content.packs).all['ogre'];
    expect(ogre && faceFrom(ogre, '8')).toMatchObject({
      figure: { icon: 'life', value: '6' },
      effect: { icon: 'attack', value: '−1' },
      abilities: [{ icon: 'poison', name: 'Poison 1' }],
      ours: true,
    });
  });

  it('is found by kind and code, its parts by their own codes', () => {
    const lich = { code: 'lich', abilities: [{ code: 'bolt', basic: { gloss: 'One.' }, advanced: { gloss: 'Two.' } }] };
    const night = { code: 'lich', tiles: [{ zone: 'crypt', name: 'Cripta' }] };
    const { kinds } = indexed({ box: { monster: [lich], scenario: [night] } });
    expect(partOf(kinds['monster']?.['lich'], ['abilities', 'bolt', 'advanced', 'gloss'])).toBe('Two.');
    expect(partOf(kinds['scenario']?.['lich'], ['tiles', 'crypt', 'name'])).toBe('Cripta');
    expect(partOf(kinds['scenario']?.['lich'], ['tiles', 'hall', 'name'])).toBeUndefined();
  });

  it('is what the boxes on the table say, those of players included', () => {
    const box = (gloss: string): View => ({ hero: [{ code: 'knight', gloss }] });
    const game = { game: 'siege', language: 'en', packs: { first: box('Old.'), second: box('New.') } };
    const said = (table: string, boxes: string[], printed = {}): unknown =>
      indexed(together(game, { game: table, boxes, printed })).kinds['hero']?.['knight']?.['gloss'];
    expect(said('siege', ['first'])).toBe('Old.');
    expect(said('siege', ['second'])).toBe('New.');
    expect(said('siege', ['first'], { mine: box('Mine.') })).toBe('Mine.');
    expect(said('another', ['first'])).toBe('New.');
  });

  it('is asked for once in each language, and shown in the other until it is there', async () => {
    const names: Record<string, string> = { en: 'Ale', it: 'Birra' };
    const asked = vi.spyOn(api, 'content').mockImplementation((game) => {
      const { language } = settings;
      return Promise.resolve({
        game,
        language,
        packs: { base: { card: [{ code: 'ale', name: names[language] ?? '' }] } },
      });
    });
    const before = settings.language;
    for (const language of ['en', 'it', 'en', 'it']) {
      settings.language = language;
      loadContent('inn');
      await vi.waitFor(() => expect(textOf('inn', 'card', 'ale', 'name')).toBe(names[language]));
      expect(nameOfCode('inn', 'ale')).toBe(names[language]);
    }
    expect(asked).toHaveBeenCalledTimes(2);
    expect(nameOfCode('inn', 'dark-stout')).toBe('Dark stout');
    layOut('inn', { boxes: [], printed: { mine: { card: [{ code: 'dark-stout', name: 'My stout' }] } } });
    expect(textOf('inn', 'card', 'dark-stout', 'name')).toBe('My stout');
    layOut('inn', { boxes: [], printed: { mine: { card: [{ code: 'dark-stout', name: 'My porter' }] } } });
    expect(textOf('inn', 'card', 'dark-stout', 'name')).toBe('My porter');
    layOut('', {});
    settings.language = before;
    asked.mockRestore();
  });
});

describe('a view of an unknown game', () => {
  const view = {
    market: [{ id: 7, name: 'Elven Blade', kind: 'weapon', price: 40 }],
    players: [{ id: 'h0', name: 'Elf' }],
  };

  it('names its objects', () => {
    expect([...namesIn(view)]).toEqual([
      ['7', 'Elven Blade'],
      ['h0', 'Elf'],
    ]);
  });

  it('draws as a card what says its kind', () => {
    expect(faceOf(view.market[0])).toEqual({ id: '7', name: 'Elven Blade', kind: 'weapon', price: 40 });
    expect(faceOf(view.players[0])).toBeNull();
  });
});
