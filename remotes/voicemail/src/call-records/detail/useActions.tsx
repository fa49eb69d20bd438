import type { Intent } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { performIntent } from '@callpanel/widget';
import { useContactItems } from '@callpanel/widget/contact';
import { Link, MessageCircle, Phone } from 'lucide-react';
import type { Party } from './call.model.ts';
import { isCallable } from './call.model.ts';

const ICONS = { call: Phone, chat: MessageCircle };
const CONTACT = ['open', 'addShared', 'addPersonal', 'block'] as const;

/** The page's address if it is the address of this record, as in the panel; null: this page has no address for it. */
const linkOf = (id: string): string | null =>
  decodeURIComponent(location.pathname).split('/').includes(id) ? location.href : null;

/** What can be done with the other party of a call [U-34] [P-35] [P-36] [P-40]; only what this page can do. */
export const useActions = (
  id: string,
  { number, name }: Party,
  onCopied: (how: 'copied' | 'failed') => void,
): MenuItem[] => {
  const text = useText();
  const { offered } = useCore(core.state.intents);
  const contactItems = useContactItems(
    (operation) => text(`callRecords.action.${operation}`),
    CONTACT,
  );
  // Colleagues come and go.
  useCore(core.state.presence);
  const colleague = core.state.presence.cards[number];
  const calls = isCallable(number) && offered.includes('dial');
  const chats = colleague?.username && offered.includes('chat');
  const intents: Record<keyof typeof ICONS, Intent | null> = {
    call: calls ? { type: 'dial', number, name } : null,
    chat: chats ? { type: 'chat', username: colleague.username, name: colleague.name } : null,
  };
  const link = linkOf(id);
  const copy = (): void =>
    void navigator.clipboard.writeText(link ?? '').then(
      () => onCopied('copied'),
      () => onCopied('failed'),
    );
  return [
    ...Object.entries(intents).flatMap(([key, intent]) => {
      const Icon = ICONS[key as keyof typeof ICONS];
      const icon = <Icon aria-hidden="true" />;
      const words = text(`callRecords.action.${key}`);
      const onPress = () => intent && performIntent(intent);
      return intent ? [{ id: key, text: words, icon, onPress }] : [];
    }),
    // Codes of features are no contacts.
    ...(isCallable(number) ? contactItems({ number, name }) : []),
    ...(link === null
      ? []
      : [
          {
            id: 'link',
            text: text('callRecords.action.link'),
            icon: <Link aria-hidden="true" />,
            onPress: copy,
          },
        ]),
  ];
};
