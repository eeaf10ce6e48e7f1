import { describe, expect, it } from 'vitest';
import { Camera } from '../../src/lib/boards/kit/field/camera.svelte';

describe('what is seen of a field', () => {
  it('keeps the point under the pointer where it is when one comes nearer', () => {
    const camera = new Camera();
    camera.scale(2, 0.25, 0.75);
    const at = (share: number, centre: number): number => centre + (share - 0.5) / camera.zoom;
    expect([at(0.25, camera.x), at(0.75, camera.y)]).toEqual([0.25, 0.75]);
  });

  it('never shows what lies beyond the field, and never less than all of it', () => {
    const camera = new Camera();
    camera.look(0, 1, 2);
    expect([camera.left, camera.top]).toEqual([0, -1]);
    camera.scale(0.01);
    expect([camera.zoom, camera.left, camera.top]).toEqual([1, 0, 0]);
  });

  it('follows two who stand far apart from far enough, until somebody looks elsewhere by hand', () => {
    const camera = new Camera();
    camera.follows = true;
    camera.follow([[0.2, 0.2]], 3);
    expect(camera.zoom).toBe(3);
    camera.follow([[0.1, 0.1], [0.9, 0.9]], 3); // prettier-ignore
    expect(camera.zoom).toBe(1);
    camera.shift(0.1, 0);
    expect(camera.follows).toBe(false);
  });
});
