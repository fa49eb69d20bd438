import { useRef } from 'react';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Hidden, useFocusRescue } from '@callpanel/ui';
import { Later, LiveBanner, Problem } from '@callpanel/widget';
import { Board } from './Board.tsx';
import * as css from './Buddies.module.css';
import { Empty } from './Empty.tsx';
import { Head } from './Head.tsx';
import { useBuddies } from './useBuddies.ts';

const loadFoundContacts = async () => (await import('./found-contacts/index.ts')).foundContactsPart;

/** The board of colleagues over the page's core. */
export const Buddies = () => {
  const text = useText();
  const { head, board, realm, state, search, seesContacts, onRetry } = useBuddies();
  const { error } = realm;
  const view = useRef<HTMLDivElement>(null);
  // The last card goes with its menu, and "Show everyone" with the empty board: to a card then, or to what stands in its place.
  const rescue = useFocusRescue(() => {
    const card = view.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    const buttons = view.current?.querySelectorAll('button') ?? [];
    (card ?? buttons[buttons.length - 1])?.focus();
  });
  // What was here before stays, or my colleagues are here and the others are not.
  const lacks = realm.status === 'failed' || realm.total === null;
  return (
    <div ref={view} className={css.buddies} {...rescue}>
      <Head {...head} />
      <LiveBanner live={realm.live} className={css.notice} />
      {lacks && state === 'cards' && error && (
        <div className={css.notice}>
          <Problem error={error} onRetry={onRetry} />
        </div>
      )}
      <Hidden live>
        {search !== '' &&
          state === 'cards' &&
          text('buddies.search.count', { count: board.order.length })}
        {state === 'noMatch' && text('buddies.search.none', { searched: search })}
      </Hidden>
      {state === 'cards' ? (
        <Board {...board} />
      ) : (
        <Empty
          state={state}
          searched={search}
          onRetry={onRetry}
          onEveryone={() => core.preferences.set({ usersShown: 'everyone' })}
        />
      )}
      {search !== '' && seesContacts && (
        <Later load={loadFoundContacts} props={{ search }} waiting={null} />
      )}
    </div>
  );
};
