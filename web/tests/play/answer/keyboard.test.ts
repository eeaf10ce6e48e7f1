import { afterEach, describe, expect, it } from 'vitest';
import { digit, isWriting, nearest, zone, type Box } from '../../../src/lib/play/answer/keyboard';

const box = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });
/** Two rows of three, and one alone below on the right. */
const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20), box(40, 20), box(44, 60)];
const pressed = (key: string, more: object = {}): Parameters<typeof digit>[0] => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('arrows', () => {
  it('go to the neighbour on that side', () => {
    expect(nearest(boxes, 0, 'right')).toBe(1);
    expect(nearest(boxes, 1, 'left')).toBe(0);
    expect(nearest(boxes, 1, 'down')).toBe(4);
    expect(nearest(boxes, 5, 'up')).toBe(2);
    expect(nearest(boxes, 4, 'down')).toBe(6);
  });

  it('stay at the edge', () => {
    expect(nearest(boxes, 0, 'left')).toBe(0);
    expect(nearest(boxes, 2, 'up')).toBe(2);
    expect(nearest([], 0, 'up')).toBe(0);
  });
});

describe('digits', () => {
  it('are the first ten options', () => {
    expect(digit(pressed('1'))).toBe(0);
    expect(digit(pressed('9'))).toBe(8);
    expect(digit(pressed('0'))).toBe(9);
  });

  it('are nothing else', () => {
    expect(digit(pressed('a'))).toBeNull();
    expect(digit(pressed('F1'))).toBeNull();
    expect(digit(pressed('1', { ctrlKey: true }))).toBeNull();
  });

  it('are letters while somebody writes', () => {
    const input = document.createElement('input');
    expect(isWriting(input)).toBe(true);
    input.type = 'checkbox';
    expect(isWriting(input)).toBe(false);
    expect(isWriting(document.createElement('textarea'))).toBe(true);
    expect(isWriting(document.createElement('button'))).toBe(false);
    expect(isWriting(null)).toBe(false);
  });
});

describe('a zone', () => {
  let leave = (): void => undefined;
  afterEach(() => {
    leave();
    document.body.replaceChildren();
  });

  function lay(): HTMLButtonElement[] {
    const node = document.createElement('div');
    const items = boxes.slice(0, 6).map((where, index) => {
      const item = document.createElement('button');
      item.dataset['object'] = String(index);
      item.getBoundingClientRect = () => ({ ...where }) as DOMRect;
      node.append(item);
      return item;
    });
    document.body.append(node);
    leave = zone(node);
    return items;
  }

  const press = (key: string): void => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };

  it('is one stop for Tab', () => {
    const items = lay();
    expect(items.map((item) => item.tabIndex)).toEqual([0, -1, -1, -1, -1, -1]);
  });

  it('keeps the focus when what had it is played', async () => {
    const items = lay();
    items[0]?.focus();
    press('ArrowRight');
    items[1]?.remove();
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(items[2]);
    items[5]?.focus();
    items[5]?.remove();
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(items[4]);
  });

  it('leaves the focus to the zone that had it when what was played comes to another', async () => {
    document.body.innerHTML = ['played', 'hand']
      .map((name) => `<section data-zone="${name}"><ul></ul></section>`)
      .join('');
    const [played, hand] = [...document.querySelectorAll('ul')];
    if (!played || !hand) throw new Error('both are there');
    hand.innerHTML = '<button data-object="1"></button><button data-object="2"></button>';
    const leaves = [played, hand].map((list) => zone(list));
    leave = () => leaves.forEach((one) => one());
    const [first, second] = [...hand.querySelectorAll('button')];
    first?.focus();
    played.innerHTML = '<button data-object="1"></button>';
    first?.remove();
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(second);
  });

  it('lets the focus go when a pointer takes over', async () => {
    const items = lay();
    items[0]?.focus();
    document.dispatchEvent(new Event('pointerdown'));
    items[0]?.remove();
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(document.body);
  });

  it('is walked with arrows, Home and End, and remembers where one was', () => {
    const items = lay();
    items[0]?.focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(items[1]);
    press('ArrowDown');
    expect(document.activeElement).toBe(items[4]);
    expect(items.map((item) => item.tabIndex)).toEqual([-1, -1, -1, -1, 0, -1]);
    press('End');
    expect(document.activeElement).toBe(items[5]);
    press('Home');
    expect(document.activeElement).toBe(items[0]);
  });
});
