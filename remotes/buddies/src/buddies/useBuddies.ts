import { useMemo, useRef } from 'react';
import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { CardOperations } from './actions.model.ts';
import { attempt } from './attempt.ts';
import type { BoardProps } from './Board.tsx';
import type { BoardState } from './board.model.ts';
import { boardState, isCustom } from './board.model.ts';
import type { HeadProps } from './Head.tsx';
import { useOrder } from './useOrder.ts';
import type { Realm } from './useRealm.ts';
import { useRealm } from './useRealm.ts';
import { useSearch } from './useSearch.ts';
import { viewerOf } from './viewer.ts';

const operations: CardOperations = {
  perform: (intent) => void attempt(() => core.intents.perform(intent)),
  add: (exten) => void attempt(() => core.presence.add(exten)),
  remove: (exten) => void attempt(() => core.presence.remove(exten)),
  move: (exten, to) => void attempt(() => core.presence.move(exten, to)),
  tellWhenFree: (exten, on) => void attempt(() => core.presence.tellWhenFree(exten, on)),
};

export interface BuddiesProps {
  head: HeadProps;
  board: BoardProps;
  realm: Realm;
  state: BoardState;
  /** What is searched for; empty: nothing. */
  search: string;
  /** A search also covers contacts [P-34] [P-35]. */
  seesContacts: boolean;
  onRetry: () => void;
}

/** Connects board and head with the page's core. Nothing here follows single cards: each does that itself. */
export const useBuddies = (): BuddiesProps => {
  const realm = useRealm();
  const board = useCore(core.state.presence.board);
  const everyone = useCore(core.state.presence.everyone);
  const preferences = useCore(core.state.preferences);
  const { entries } = useCore(core.state.permissions);
  const { offered } = useCore(core.state.intents);
  const own = useCore(core.state.session).user?.extension ?? '';
  const spyCode = useCore(core.state.calls.featureCodes)['chan_spy'] ?? '';
  const search = useSearch();
  const still = useRef(false);
  const numbers = useCore(core.state.numbers);
  const viewer = useMemo(
    () => viewerOf(own, entries, offered, spyCode, core.numbers.text),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- cards are rendered again when the format of numbers changes
    [own, entries, offered, spyCode, numbers],
  );

  const { usersShown: shown, usersSort: sort } = preferences;
  const typed = search.typed.trim();
  const facts = {
    cards: realm.cards,
    board,
    everyone,
    search: typed,
    found: search.found,
    shown,
    sort,
  };
  const order = useOrder(facts, `${realm.status} ${realm.live}`, still);

  const more = (): (() => void) | null => {
    if (typed !== '')
      return search.status === 'ready' && search.found.length < search.total
        ? () => void attempt(core.presence.searchMore)
        : null;
    return shown === 'everyone' && everyone.length < (realm.total ?? 0)
      ? () => void attempt(core.presence.loadMore)
      : null;
  };

  return {
    head: {
      typed: search.typed,
      onType: search.inPage ? null : search.change,
      shown,
      sort,
      view: preferences.usersView,
      tileSize: preferences.usersTileSize,
      onChange: core.preferences.set,
    },
    board: {
      order,
      cards: realm.cards,
      viewer,
      operations,
      board,
      custom: isCustom(facts),
      view: preferences.usersView,
      tileSize: preferences.usersTileSize,
      still,
      onEnd: more(),
    },
    realm,
    state: boardState({
      status: realm.status,
      everyone: realm.total === null ? (realm.error ? 'failed' : 'loading') : 'ready',
      count: order.length,
      search: typed,
      searching: search.status,
      shown,
    }),
    search: typed,
    seesContacts:
      holds(entries, 'contactsRead') === true || holds(entries, 'contactsManagePersonal') === true,
    onRetry: () =>
      realm.status === 'failed' || realm.total === null ? core.presence.retry() : search.retry(),
  };
};
