import type { MeetingMode } from '@callpanel/core';

/** px, from the window's top left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface View {
  width: number;
  height: number;
}

/** Docked and minimised [C-38]; a minimised meeting is its bar. */
const WIDTH = 420;
const DOCKED_HEIGHT = 800;
export const BAR_HEIGHT = 48;
/** Between the meeting and the window's edge. */
const GAP = 16;
/** Below the panel's own head. */
const HEAD = 64;

const EXPANDED = { left: 600, top: 200, lessWidth: 1000, lessHeight: 600 } as const;
export const LEAST: View = { width: 300, height: 400 };

/** Modes whose place the user changes. */
export type MovedMode = Exclude<MeetingMode, 'fullscreen'>;
export type Moved = Partial<Record<MovedMode, Box>>;

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** As much of it as the window has room for, all of it inside. */
const inside = (box: Box, view: View, least: View): Box => {
  const width = between(box.width, Math.min(least.width, view.width), view.width);
  const height = between(box.height, Math.min(least.height, view.height), view.height);
  return {
    width,
    height,
    left: between(box.left, 0, view.width - width),
    top: between(box.top, 0, view.height - height),
  };
};

/** Where the specification has it [C-38]; docked at the lower left, as the phone is at the right. */
const usual = (mode: MovedMode, view: View): Box => {
  if (mode === 'expanded')
    return {
      left: EXPANDED.left,
      top: EXPANDED.top,
      width: Math.max(LEAST.width, view.width - EXPANDED.lessWidth),
      height: Math.max(LEAST.height, view.height - EXPANDED.lessHeight),
    };
  const height =
    mode === 'minimized' ? BAR_HEIGHT : Math.min(DOCKED_HEIGHT, view.height - HEAD - GAP);
  const width = Math.min(WIDTH, view.width);
  return { width, height, left: GAP, top: view.height - height - GAP };
};

/** Where a meeting is in the window. */
export const boxOf = (mode: MeetingMode, moved: Moved, view: View): Box => {
  if (mode === 'fullscreen') return { left: 0, top: 0, ...view };
  const least = mode === 'minimized' ? { width: LEAST.width, height: BAR_HEIGHT } : LEAST;
  const box = moved[mode] ?? usual(mode, view);
  return inside(mode === 'minimized' ? { ...box, height: BAR_HEIGHT } : box, view, least);
};

/** As the browser keeps it: `docked=10,20,420,800;expanded=…`. */
export const keptOf = (moved: Moved): string =>
  Object.entries(moved)
    .map(([mode, { left, top, width, height }]) =>
      [mode, [left, top, width, height].map(Math.round).join(',')].join('='),
    )
    .join(';');

/** What makes no sense is forgotten. */
export const movedFrom = (kept: string): Moved => {
  const moved: Moved = {};
  for (const part of kept.split(';')) {
    const [mode, numbers = ''] = part.split('=');
    const [left = NaN, top = NaN, width = NaN, height = NaN] = numbers.split(',').map(Number);
    if (mode !== 'docked' && mode !== 'minimized' && mode !== 'expanded') continue;
    if ([left, top, width, height].every(Number.isFinite))
      moved[mode] = { left, top, width, height };
  }
  return moved;
};
