import type { FocusEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** The message of the row that an event happened in. */
export const idAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-id]')?.dataset['id']) || null;

export interface RowFocus {
  /** The one row that Tab reaches; null without rows. */
  active: string | null;
  index: number;
  /** Makes a row the active one, and gives it the focus once it is drawn; null: the one that is active. */
  focus: (id: string | null) => void;
  handlers: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * One tab stop for all rows. The focus stays with its message: when the row moves, when it is drawn anew, and when it goes away,
 * then with the row that comes in its place; without one with the list itself.
 */
export const useRowFocus = (
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
): RowFocus => {
  const [place, setPlace] = useState<{ id: string | null; index: number }>({ id: null, index: 0 });
  /** Has to get the focus when it is drawn; null: none has. */
  const wanted = useRef<string | null>(null);
  const held = useRef<HTMLElement | null>(null);

  const found = place.id === null ? -1 : order.indexOf(place.id);
  const index = found === -1 ? Math.max(0, Math.min(place.index, order.length - 1)) : found;
  const active = order[index] ?? null;
  // Whoever comes next in its place is found by where the row stood last.
  if (found !== -1 && found !== place.index) setPlace({ id: place.id, index: found });

  useLayoutEffect(() => {
    const root = list.current?.getRootNode() as Document | ShadowRoot | undefined;
    const now = root?.activeElement ?? null;
    // React removes elements with its own events off: no blur was told for these. What took the focus since keeps it.
    const lost =
      held.current !== null && !held.current.isConnected && (now === null || now === document.body);
    if (!lost && wanted.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[role=row][data-id]') ?? [];
    const row = [...rows].find((one) => one.dataset['id'] === (wanted.current ?? active));
    if (row) row.focus({ preventScroll: wanted.current === null });
    else if (wanted.current === null) {
      held.current = null;
      list.current?.focus({ preventScroll: true });
    }
  });

  return {
    active,
    index,
    focus: (id) => {
      wanted.current = id ?? active;
      if (id === null) setPlace((now) => ({ ...now }));
      else setPlace({ id, index: order.indexOf(id) });
    },
    handlers: {
      onFocus: ({ target }) => {
        held.current = target as HTMLElement;
        wanted.current = null;
        const id = idAt(target);
        if (id !== null) setPlace({ id, index: order.indexOf(id) });
      },
      onBlur: ({ target }) => {
        // Removing an element blurs it too; only one that stays was left on purpose.
        queueMicrotask(() => {
          if (held.current === target && target.isConnected) held.current = null;
        });
      },
    },
  };
};
