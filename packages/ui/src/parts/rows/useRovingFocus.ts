import type { FocusEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** The id of the cell that an event happened in; null: it happened in none. */
export const idAt = (target: EventTarget | null, attribute: string): string | null =>
  (target instanceof Element && target.closest(`[${attribute}]`)?.getAttribute(attribute)) || null;

export interface RovingFocusOptions {
  /** The attribute in which a cell has its id: `data-id`. */
  attribute: string;
  /** What takes the focus inside a cell; the cell itself by default. */
  inner?: string;
}

export interface RovingFocus {
  /** The one cell that Tab reaches; null: there are no cells. */
  active: string | null;
  /** Its index; 0 without cells. */
  index: number;
  /** The list has the focus. */
  within: boolean;
  /** Makes a cell the active one and gives it the focus once it is rendered; null: the one that is active. */
  focus: (id: string | null) => void;
  /** Makes a cell the active one. */
  activate: (id: string) => void;
  /** For the list. */
  handlers: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * One tab stop for a whole list or grid. The focus stays with its cell when that moves or is rendered again, and goes to the next
 * one when the cell is removed; without cells it goes to the list, if that has a `tabIndex`.
 *
 * @param order ids of all cells, rendered or not
 * @example const focus = useRovingFocus(grid, order, { attribute: 'data-id' });
 */
export const useRovingFocus = (
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  { attribute, inner }: RovingFocusOptions,
): RovingFocus => {
  const [place, setPlace] = useState<{ id: string | null; index: number }>({ id: null, index: 0 });
  const [within, setWithin] = useState(false);
  /** Gets the focus when it is rendered; null: no cell does. */
  const wanted = useRef<string | null>(null);
  const held = useRef<HTMLElement | null>(null);

  const found = place.id === null ? -1 : order.indexOf(place.id);
  const index = found === -1 ? Math.max(0, Math.min(place.index, order.length - 1)) : found;
  const active = order[index] ?? null;
  // The cell that follows a removed one is found by that one's last position.
  if (found !== -1 && found !== place.index) setPlace({ id: place.id, index: found });

  const activate = (id: string) => setPlace({ id, index: order.indexOf(id) });

  useLayoutEffect(() => {
    const root = list.current?.getRootNode() as Document | ShadowRoot | undefined;
    const now = root?.activeElement ?? null;
    // React moves and removes elements with its events off, so no blur came. What has taken the focus since keeps it.
    const lost =
      held.current !== null && held.current !== now && (now === null || now === document.body);
    if (!lost && wanted.current === null) return;
    const id = wanted.current ?? active;
    const cells = list.current?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [];
    const cell = [...cells].find((one) => one.getAttribute(attribute) === id);
    const target = inner === undefined ? cell : cell?.querySelector<HTMLElement>(inner);
    if (target) target.focus({ preventScroll: wanted.current === null });
    else if (wanted.current === null) {
      held.current = null;
      list.current?.focus({ preventScroll: true });
    }
  });

  return {
    active,
    index,
    within,
    activate,
    focus: (id) => {
      wanted.current = id ?? active;
      if (id === null) setPlace((now) => ({ ...now }));
      else activate(id);
    },
    handlers: {
      onFocus: ({ target }) => {
        held.current = target as HTMLElement;
        wanted.current = null;
        setWithin(true);
        const id = idAt(target, attribute);
        if (id !== null) activate(id);
      },
      onBlur: ({ target, relatedTarget }) => {
        if (relatedTarget instanceof Node && list.current?.contains(relatedTarget)) return;
        const leave = () => {
          if (held.current !== target) return;
          held.current = null;
          setWithin(false);
        };
        if (relatedTarget !== null) return leave();
        // Removing an element blurs it too; only one that stays was left on purpose.
        queueMicrotask(() => {
          if (target.isConnected) leave();
        });
      },
    },
  };
};
