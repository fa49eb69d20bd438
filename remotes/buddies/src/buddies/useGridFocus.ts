import type { FocusEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** The extension of the card that an event happened in. */
export const extenAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-exten]')?.dataset['exten']) ||
  null;

export interface GridFocus {
  /** The one card that Tab reaches; null on an empty board. */
  active: string | null;
  /** Its index. */
  index: number;
  /** The focus is on the board. */
  within: boolean;
  /** Makes a card the active one, and gives it the focus once it is drawn. */
  focus: (exten: string) => void;
  /** Makes a card the active one. */
  activate: (exten: string) => void;
  handlers: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * One tab stop for the whole board. The focus stays with its person: when the card moves, when it is drawn anew elsewhere,
 * and when it goes away, then with the card that comes in its place.
 */
export const useGridFocus = (
  grid: RefObject<HTMLElement | null>,
  order: readonly string[],
): GridFocus => {
  const [place, setPlace] = useState<{ exten: string | null; index: number }>({
    exten: null,
    index: 0,
  });
  const [within, setWithin] = useState(false);
  const wanted = useRef(false);
  const held = useRef<HTMLElement | null>(null);

  const found = place.exten === null ? -1 : order.indexOf(place.exten);
  const index = found === -1 ? Math.max(0, Math.min(place.index, order.length - 1)) : found;
  const active = order[index] ?? null;
  // Whoever comes next in its place is found by where the card stood last.
  if (found !== -1 && found !== place.index) setPlace({ exten: place.exten, index: found });

  const activate = (exten: string) => setPlace({ exten, index: order.indexOf(exten) });

  useLayoutEffect(() => {
    const root = grid.current?.getRootNode() as Document | ShadowRoot | undefined;
    // React moves and removes elements with its own events off: no blur was told for these.
    const lost = held.current !== null && root?.activeElement !== held.current;
    if (!lost && !wanted.current) return;
    wanted.current = false;
    const cells = grid.current?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [];
    const cell = [...cells].find((one) => one.dataset['exten'] === active);
    if (cell) cell.focus({ preventScroll: true });
    else held.current = null;
  });

  return {
    active,
    index,
    within,
    activate,
    focus: (exten) => {
      wanted.current = true;
      setPlace({ exten, index: order.indexOf(exten) });
    },
    handlers: {
      onFocus: ({ target }) => {
        held.current = target as HTMLElement;
        const exten = extenAt(target);
        if (exten !== null) activate(exten);
        setWithin(true);
      },
      onBlur: ({ target, relatedTarget }) => {
        if (relatedTarget instanceof Node && grid.current?.contains(relatedTarget)) return;
        const left = () => {
          if (held.current !== target) return;
          held.current = null;
          setWithin(false);
        };
        if (relatedTarget !== null) return left();
        // Removing an element blurs it too; only one that stays was left on purpose.
        queueMicrotask(() => {
          if (target.isConnected) left();
        });
      },
    },
  };
};
