import type { MeetingMode } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useState } from 'react';
import type { Box, View } from './geometry.model.ts';
import { boxOf, keptOf, movedFrom } from './geometry.model.ts';

/** px that an arrow key moves or resizes by; with Shift four times as much. */
const STEP = 16;

const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

const windowSize = (): View => ({ width: innerWidth, height: innerHeight });

type Change = (box: Box, x: number, y: number) => Box;
const move: Change = (box, x, y) => ({ ...box, left: box.left + x, top: box.top + y });
const resize: Change = (box, x, y) => ({ ...box, width: box.width + x, height: box.height + y });

/** Where the meeting is, and how pointer and keys change that; the browser remembers it. */
export const useBox = (mode: MeetingMode) => {
  const { meetingPlace } = useCore(core.state.preferences);
  const [view, setView] = useState(windowSize);
  /** Moved by the pointer right now. */
  const [held, hold] = useState<Box | null>(null);
  useEffect(() => {
    const handleResize = () => setView(windowSize());
    addEventListener('resize', handleResize);
    return () => removeEventListener('resize', handleResize);
  }, []);
  const moved = movedFrom(meetingPlace);
  const box =
    held && mode !== 'fullscreen' ? boxOf(mode, { [mode]: held }, view) : boxOf(mode, moved, view);
  const keep = (next: Box): void => {
    if (mode === 'fullscreen') return;
    const place = boxOf(mode, { [mode]: next }, view);
    core.preferences.set({ meetingPlace: keptOf({ ...moved, [mode]: place }) });
  };
  const handlers = (change: Change) => ({
    onKeyDown(event: KeyboardEvent) {
      const arrow = ARROWS.get(event.key);
      if (!arrow) return;
      event.preventDefault();
      const by = event.shiftKey ? STEP * 4 : STEP;
      keep(change(box, arrow[0] * by, arrow[1] * by));
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || mode === 'fullscreen') return;
      const { currentTarget: handle, pointerId, clientX, clientY } = event;
      const from = box;
      let to = from;
      const handleMove = (now: globalThis.PointerEvent): void => {
        to = change(from, now.clientX - clientX, now.clientY - clientY);
        hold(to);
      };
      const handleEnd = (): void => {
        handle.removeEventListener('pointermove', handleMove);
        hold(null);
        if (to !== from) keep(to);
      };
      handle.setPointerCapture(pointerId);
      handle.addEventListener('pointermove', handleMove);
      handle.addEventListener('lostpointercapture', handleEnd, { once: true });
    },
  });
  return { box, isHeld: held !== null, moving: handlers(move), resizing: handlers(resize) };
};
