import type { Card } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCallback, useSyncExternalStore } from 'react';

const waiting = new Set<() => void>();
let frame: number | null = null;

/** All cards that changed since the last frame are drawn together, just before the next: none earlier is ever seen. */
const drawAll = (): void => {
  frame = null;
  const due = [...waiting];
  waiting.clear();
  for (const changed of due) changed();
};

/** A live picture of one card: an event draws the card of the person it speaks of, and no other. */
export const useCard = (card: Card): Card =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const stop = core.subscribe(card, () => {
          waiting.add(changed);
          frame ??= requestAnimationFrame(drawAll);
        });
        return () => {
          stop();
          waiting.delete(changed);
        };
      },
      [card],
    ),
    () => core.snapshot(card),
  );
