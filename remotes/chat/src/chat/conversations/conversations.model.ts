import type { ChatTab, Conversation } from '@callpanel/core';
import { searchable } from '@callpanel/i18n/plain';

export const CHAT_TABS: readonly ChatTab[] = ['direct', 'sms', 'channels', 'groups'];

export type ChatOrder = 'recent' | 'name';

/** What the list shows of the conversations. */
export interface ConversationFilter {
  tab: ChatTab;
  order: ChatOrder;
  /** What is searched for in names; '' for all. */
  query: string;
}

/**
 * The conversations of a tab in the order shown: favourites first, then the most recent or by name; channels that the
 * user may join [S-60] come last. Hidden conversations are shown only by a search [S-59].
 */
export const listConversations = (
  items: readonly Conversation[],
  { tab, order, query }: ConversationFilter,
  collator: Intl.Collator,
): readonly Conversation[] => {
  const wanted = searchable(query.trim());
  const matches = ({ name, username, sms }: Conversation) =>
    [name, username, sms?.number ?? ''].some((text) => searchable(text).includes(wanted));
  const byName = (one: Conversation, other: Conversation) => collator.compare(one.name, other.name);
  return items
    .filter((item) => item.tab === tab && (wanted === '' ? item.open : matches(item)))
    .sort(
      (one, other) =>
        Number(other.joined) - Number(one.joined) ||
        Number(other.favourite) - Number(one.favourite) ||
        (order === 'recent' ? other.lastAt - one.lastAt : 0) ||
        byName(one, other),
    );
};

/** Unread messages of each tab, for its badge; muted conversations do not count. */
export const unreadOf = (items: readonly Conversation[]): Readonly<Record<ChatTab, number>> => {
  const unread = { direct: 0, sms: 0, channels: 0, groups: 0 };
  for (const item of items) if (!item.muted) unread[item.tab] += item.unread;
  return unread;
};
