import type { ChatTab } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Tabs } from '@callpanel/ui/tabs';
import { SearchField } from '@callpanel/widget/search-field';
import { ArrowDownAZ, Clock, MessageSquarePlus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ChatAvatar } from '../people/ChatAvatar.tsx';
import { useAsk } from '../questions.ts';
import * as css from './Conversations.module.css';
import { ConversationList } from './ConversationList.tsx';
import { CHAT_TABS, listConversations, unreadOf } from './conversations.model.ts';

const TITLES = {
  direct: 'chat.tab.direct',
  sms: 'chat.tab.sms',
  channels: 'chat.tab.channels',
  groups: 'chat.tab.groups',
} as const;

/** The user's own picture with the status, which the press opens. */
const OwnStatus = () => {
  const text = useText();
  const ask = useAsk();
  const { me } = useCore(core.state.chat);
  const { status } = useCore(core.state.chat.own);
  if (!me) return null;
  return (
    <Button
      variant="quiet"
      popup="dialog"
      icon={<ChatAvatar username={me.username} name={me.name} size={28} />}
      label={text('chat.status', { status: text(`chat.presence.${status}`) })}
      onPress={() => ask({ ask: 'status' })}
    />
  );
};

/** The four lists [U-48], searched and sorted [C-48]. @param chosen id of the room that is open */
export const Conversations = ({ chosen }: { chosen: string }) => {
  const text = useText();
  const locale = useLocale();
  const ask = useAsk();
  const root = useRef<HTMLDivElement>(null);
  const { items, changes } = useCore(core.state.chat);
  const { chatOrder: order } = useCore(core.state.preferences);
  const [wanted, setTab] = useState<ChatTab | null>(null);
  const [query, setQuery] = useState('');
  const tab = wanted ?? core.state.chat.items[chosen]?.tab ?? 'direct';
  const collator = useMemo(() => new Intl.Collator(locale), [locale]);

  useEffect(() => {
    if (core.state.chat.lists[tab].status === 'no') void core.chat.more(tab, order);
  }, [tab, order]);
  // Ctrl+K jumps to a conversation, as in other chats.
  useEffect(() => {
    const place = root.current?.getRootNode();
    const jump = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'k') return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      root.current?.querySelector('input')?.focus();
    };
    place?.addEventListener('keydown', jump);
    return () => place?.removeEventListener('keydown', jump);
  }, []);

  const all = useMemo(
    () => Object.values(items).map((item) => core.snapshot(item)),
    // oxlint-disable-next-line react/exhaustive-deps -- `changes` says that an item is another
    [items, changes],
  );
  const unread = useMemo(() => unreadOf(all), [all]);
  return (
    <div ref={root} className={css.conversations}>
      <div className={css.head}>
        <OwnStatus />
        <SearchField
          label={text('chat.search')}
          clearLabel={text('chat.search.clear')}
          value={query}
          onChange={setQuery}
        />
        <Button
          variant="quiet"
          icon={
            order === 'recent' ? <Clock aria-hidden="true" /> : <ArrowDownAZ aria-hidden="true" />
          }
          label={text(order === 'recent' ? 'chat.order.recent' : 'chat.order.name')}
          onPress={() =>
            core.preferences.set({ chatOrder: order === 'recent' ? 'name' : 'recent' })
          }
        />
        <Button
          variant="quiet"
          popup="dialog"
          icon={<MessageSquarePlus aria-hidden="true" />}
          label={text('chat.new')}
          onPress={() => ask({ ask: 'new', tab })}
        />
      </div>
      <Tabs
        listClass={css.tabs}
        panelClass={css.panel}
        label={text('chat.tabs')}
        chosen={tab}
        onChoose={setTab}
        tabs={CHAT_TABS.map((id) => ({
          id,
          title:
            unread[id] > 0
              ? text('chat.tab.unread', { title: text(TITLES[id]), count: unread[id] })
              : text(TITLES[id]),
          content: id === tab && (
            <ConversationList
              tab={id}
              order={order}
              ids={listConversations(all, { tab: id, order, query }, collator).map(
                (item) => item.id,
              )}
              isSearch={query.trim() !== ''}
              chosen={chosen}
              label={text(TITLES[id])}
            />
          ),
        }))}
      />
    </div>
  );
};
