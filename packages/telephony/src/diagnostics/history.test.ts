import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { Diary } from './history.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('keeps the last 50 events [diagnostics]', () => {
  vi.useFakeTimers();
  const diary = new Diary<{ n: number }>(systemClock);
  for (let n = 0; n < 1000; n += 1) diary.note({ n });
  vi.advanceTimersByTime(700);
  const notes = diary.read();
  expect(notes).toHaveLength(50);
  expect(notes[0]).toEqual({ agoMs: 700, n: 950 });
});
