import { beforeEach, describe, expect, it } from 'vitest';
import { go, isOurs, matched, place, resolve, startRouter } from '../../src/lib/router.svelte';
import { paths } from '../../src/pages/routes';
import { PAGES } from '../../plugins/page-links';

describe('what the server names before a script is read', () => {
  it('knows a page for every path but those that are no part of the built client', () => {
    const parts = Object.values(paths).flatMap((all: readonly string[]) => all.map((path) => path.split('/')[1] ?? ''));
    expect(new Set(Object.keys(PAGES))).toEqual(new Set(parts.filter((part) => part !== 'components')));
  });
});

describe('a path', () => {
  it('gives its parts by name', () => {
    expect(matched('/rules/:game/:id', '/rules/village-of-legends/vol.turn.order')).toEqual({
      game: 'village-of-legends',
      id: 'vol.turn.order',
    });
  });

  it('is read with its escapes, and refused when they are broken', () => {
    expect(matched('/table/:table', '/table/a%20b')).toEqual({ table: 'a b' });
    expect(matched('/table/:table', '/table/%E0%A4%A')).toBeNull();
  });

  it('does not care about a slash at the end', () => {
    expect(matched('/rules', '/rules/')).toEqual({});
  });

  it('leads to one page', () => {
    expect(resolve(paths, '/')?.name).toBe('home');
    expect(resolve(paths, '/new/village-attacks')).toEqual({ name: 'make', parts: { game: 'village-attacks' } });
    expect(resolve(paths, '/join/t1/secret')).toEqual({ name: 'join', parts: { table: 't1', invite: 'secret' } });
    expect(resolve(paths, '/replay/t1')?.name).toBe('replay');
    expect(resolve(paths, '/rules/a/b/c')).toBeNull();
  });
});

describe('following links', () => {
  let stop = (): void => undefined;

  beforeEach(() => {
    stop();
    stop = startRouter();
  });

  it('goes to a page without leaving the document', () => {
    go('/rules?x=1#here');
    expect({ ...place }).toEqual({ path: '/rules', query: '?x=1', hash: '#here' });
  });

  it('is ours for plain clicks on our own addresses only', () => {
    const anchor = document.createElement('a');
    anchor.href = `${location.origin}/new`;
    expect(isOurs(new MouseEvent('click'), anchor)).toBe(true);
    expect(isOurs(new MouseEvent('click', { ctrlKey: true }), anchor)).toBe(false);
    anchor.target = '_blank';
    expect(isOurs(new MouseEvent('click'), anchor)).toBe(false);
    anchor.target = '';
    anchor.href = 'https://game-icons.net/';
    expect(isOurs(new MouseEvent('click'), anchor)).toBe(false);
  });

  it('takes clicks inside a link', () => {
    const anchor = document.createElement('a');
    anchor.href = '/icons';
    const inside = document.createElement('span');
    anchor.append(inside);
    document.body.append(anchor);
    inside.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(place.path).toBe('/icons');
    anchor.remove();
  });
});
