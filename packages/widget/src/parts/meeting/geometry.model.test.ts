import { describe, expect, it } from 'vitest';
import { boxOf, keptOf, movedFrom } from './geometry.model.ts';

const large = { width: 1920, height: 1080 };

describe('the place of a meeting [C-38] [S-51]', () => {
  it('is 420 px wide docked and minimised, 800 px high docked', () => {
    expect(boxOf('docked', {}, large)).toEqual({ width: 420, height: 800, left: 16, top: 264 });
    expect(boxOf('minimized', {}, large)).toMatchObject({ width: 420, left: 16 });
  });

  it('expanded, is the window less 1000 px and 600 px, at 600 px and 200 px', () => {
    expect(boxOf('expanded', {}, large)).toEqual({ width: 920, height: 480, left: 600, top: 200 });
  });

  it('expanded, is never smaller than 300 px by 400 px', () => {
    const { width, height } = boxOf('expanded', {}, { width: 1100, height: 900 });
    expect([width, height]).toEqual([300, 400]);
  });

  it('stays inside of a small window', () => {
    for (const mode of ['docked', 'minimized', 'expanded', 'fullscreen'] as const) {
      const { left, top, width, height } = boxOf(mode, {}, { width: 360, height: 640 });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(360);
      expect(top + height).toBeLessThanOrEqual(640);
    }
  });

  it('is where the user moved it, and back inside where the window became smaller', () => {
    const moved = { docked: { left: 1500, top: 10, width: 500, height: 600 } };
    expect(boxOf('docked', moved, large)).toEqual({ left: 1420, top: 10, width: 500, height: 600 });
    expect(boxOf('docked', moved, { width: 800, height: 500 })).toEqual({
      left: 300,
      top: 0,
      width: 500,
      height: 500,
    });
  });

  it('fills the screen', () => {
    expect(boxOf('fullscreen', {}, large)).toEqual({ left: 0, top: 0, ...large });
  });
});

it('keeps where it was moved to, and forgets what makes no sense', () => {
  const moved = { expanded: { left: 1.4, top: 2, width: 500, height: 600 } };
  expect(movedFrom(keptOf(moved))).toEqual({
    expanded: { left: 1, top: 2, width: 500, height: 600 },
  });
  expect(movedFrom('')).toEqual({});
  expect(movedFrom('docked=1,2,x,4;fullscreen=1,2,3,4;__proto__=1,2,3,4')).toEqual({});
});
