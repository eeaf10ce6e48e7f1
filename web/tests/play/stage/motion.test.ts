import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { land, moved } from '../../../src/lib/play/stage/motion';
import { settings } from '../../../src/lib/settings.svelte';

/** A page without layout: everything says where it is by itself, as left and top. */
const at = (left: number, top: number): string => `data-at="${left},${top}"`;
const zone = (name: string, where: string, inside: string): string =>
  `<section data-zone="${name}" ${where}>${inside}</section>`;
const figure = (name: string, where: string): string => `<i data-object="${name}" ${where}></i>`;

let paths: (string | undefined)[] = [];

beforeEach(() => {
  settings.motion = 1;
  paths = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left = 0, top = 0] = (this.getAttribute('data-at') ?? '0,0').split(',').map(Number);
    return new DOMRect(left, top, 40, 40);
  });
  Element.prototype.animate = function (frames) {
    const first = Array.isArray(frames) ? frames[0] : undefined;
    if (first?.['transform'] !== undefined) paths.push(String(first['transform']));
    return { cancel: () => undefined } as unknown as Animation;
  };
});

afterEach(() => {
  land();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const lay = (html: string): void => {
  document.body.innerHTML = `<div data-game="x"><main>${html}</main></div>`;
};
/** The same nodes, somewhere else. */
const put = (selector: string, where: string): void => document.querySelector(selector)?.setAttribute('data-at', where);
const flying = (): number => document.querySelectorAll('[data-flying]').length;

describe('what moves on the table', () => {
  it('flies when it moves by itself', async () => {
    lay(zone('room', at(0, 100), figure('wolf', at(10, 110))));
    await moved(document, () => put('[data-object=wolf]', '210,110'));
    expect(flying()).toBe(1);
    expect(paths).toEqual(['translate(-200px, 0px) scale(1)']);
  });

  it('stays where it lies when the board under it shifts', async () => {
    lay(zone('room', at(0, 100), figure('wolf', at(10, 110)) + figure('bear', at(60, 110))));
    await moved(document, () => {
      put('[data-zone=room]', '0,178');
      put('[data-object=wolf]', '10,188');
      put('[data-object=bear]', '60,188');
    });
    expect([flying(), paths]).toEqual([0, []]);
  });

  it('moves once, from where it was last seen, when two things happen before the next picture', async () => {
    lay(zone('room', at(0, 100), figure('wolf', at(10, 110))));
    const drawn = moved(document, () => put('[data-object=wolf]', '210,110'));
    await moved(document, () => put('[data-object=wolf]', '310,110'));
    expect(paths).toEqual([]);
    await drawn;
    expect(paths).toEqual(['translate(-300px, 0px) scale(1)']);
  });

  it('is never seen twice: what is in the air lands before the next thing happens', async () => {
    lay(zone('room', at(0, 100), figure('wolf', at(10, 110))));
    await moved(document, () => put('[data-object=wolf]', '210,110'));
    await moved(document, () => put('[data-object=wolf]', '10,310'));
    expect(flying()).toBe(1);
  });
});
