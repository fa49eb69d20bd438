import type { RefObject } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { BoardFacts } from './board.model.ts';
import { byStatus, keepSame, orderOf } from './board.model.ts';

/** Statuses are sorted again at most this often, milliseconds: a board that moves under the eye cannot be read. */
const SORT_EVERY_MS = 1000;

/**
 * The colleagues on the board, in order. Lists and names sort when they change; statuses once a second, and never while
 * `still` is set: a pointer is down or a card is dragged.
 *
 * @param facts `cards` are the live ones: they are read here, and nothing is rendered from them
 * @param version changes when the people may have other names
 */
export const useOrder = (
  facts: BoardFacts,
  version: unknown,
  still: RefObject<boolean>,
): readonly string[] => {
  const { cards, board, everyone, search, found, shown, sort } = facts;
  // Of this version of the people: the cards are read inside, which does not subscribe.
  const { base } = useMemo(
    () => ({ version, base: orderOf({ cards, board, everyone, search, found, shown, sort }) }),
    [cards, board, everyone, search, found, shown, sort, version],
  );
  const [sorted, setSorted] = useState<{ base: readonly string[]; order: readonly string[] }>({
    base,
    order: base,
  });

  // Colleagues that the server found follow, in its order; a search is not sorted by status.
  const live = sort === 'status' && search.trim() === '';
  if (live && sorted.base !== base) setSorted({ base, order: byStatus(base, cards) });
  useEffect(() => {
    if (!live) return;
    const timer = setInterval(() => {
      if (still.current) return;
      setSorted((now) => {
        const order = keepSame(now.order, byStatus(now.base, cards));
        return order === now.order ? now : { base: now.base, order };
      });
    }, SORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [live, cards, still]);
  return live && sorted.base === base ? sorted.order : base;
};
