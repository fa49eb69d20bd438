import type { ChatTab } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { stepOf } from '@callpanel/ui';
import { EmptyState } from '@callpanel/ui/empty-state';
import { useRovingFocus, useVirtualRows } from '@callpanel/ui/rows';
import { Problem } from '@callpanel/widget';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { goToRoom } from '../place.ts';
import * as css from './Conversations.module.css';
import { ConversationRow } from './ConversationRow.tsx';
import type { ChatOrder } from './conversations.model.ts';

const ROW = 56;
const OVERSCAN = 6;

export interface ConversationListProps {
  tab: ChatTab;
  order: ChatOrder;
  ids: readonly string[];
  isSearch: boolean;
  /** Id of the room that is open. */
  chosen: string;
  label: string;
}

/** One list: arrows move, Enter opens; the next 50 come when its end is near [C-48]. */
export const ConversationList = ({
  tab,
  order,
  ids,
  isSearch,
  chosen,
  label,
}: ConversationListProps) => {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useCore(core.state.chat.lists[tab]);
  const focus = useRovingFocus(scroller, ids, { attribute: 'data-room' });
  const keyOf = useCallback((index: number) => ids[index] ?? String(index), [ids]);
  const rows = useVirtualRows(scroller, {
    ...{ count: ids.length, rowHeight: ROW, pinned: [focus.index], overscan: OVERSCAN, keyOf },
  });
  const isNearEnd = rows.lastVisible >= ids.length - OVERSCAN;
  useEffect(() => {
    if (isNearEnd && list.more && list.status === 'ready') void core.chat.more(tab, order);
  }, [isNearEnd, list.more, list.status, tab, order]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepOf(event.key, focus.index, ids.length, 1);
    const id = to === null ? undefined : ids[to];
    if (to === null || id === undefined) return;
    event.preventDefault();
    rows.scrollTo(to);
    focus.focus(id);
  };
  const open = useCallback((id: string) => {
    const item = core.state.chat.items[id];
    if (item) goToRoom(item);
  }, []);
  const isLoading = list.status === 'loading' || list.status === 'no';
  return (
    <div className={css.scroller} ref={scroller}>
      {list.status === 'failed' && list.error && (
        <Problem error={list.error} onRetry={() => void core.chat.more(tab, order)} />
      )}
      {ids.length === 0 && !isLoading && list.status !== 'failed' && (
        <EmptyState title={text(isSearch ? 'chat.found.none' : 'chat.empty')} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows take the focus, one at a time */}
      <ul
        aria-label={label}
        className={css.list}
        style={{ height: rows.height }}
        onKeyDown={onKeyDown}
        {...focus.handlers}
      >
        {rows.items.map(({ index, start }) => {
          const id = ids[index];
          const item = id === undefined ? undefined : core.state.chat.items[id];
          return (
            item && (
              <ConversationRow
                key={id}
                item={item}
                start={start}
                chosen={id === chosen}
                active={id === focus.active}
                onOpen={open}
              />
            )
          );
        })}
      </ul>
    </div>
  );
};
