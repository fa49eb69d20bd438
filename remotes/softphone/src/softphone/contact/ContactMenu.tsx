import type { Intent } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Menu } from '@callpanel/ui';
import { useCaller } from '@callpanel/widget';
import { contactOperations } from '@callpanel/widget/contact';
import { BookUser, Contact, UserPlus } from 'lucide-react';

export interface ContactMenuProps {
  number: string;
  /** '' unknown */
  name: string;
}

const ICONS = { open: Contact, addShared: UserPlus, addPersonal: BookUser };

const perform = (intent: Intent): void => {
  try {
    core.intents.perform(intent);
  } catch (error) {
    core.notices.fail(error);
  }
};

/** The contact of the other party: opens it, or adds one [P-35] [P-36]. Absent where this page can do neither. */
export const ContactMenu = ({ number, name }: ContactMenuProps) => {
  const text = useText();
  const { offered } = useCore(core.state.intents);
  const { entries } = useCore(core.state.permissions);
  const { id } = useCaller(number);
  // Colleagues are no contacts.
  if (core.state.presence.cards[number]) return null;
  const operations = contactOperations({ number, name }, id, offered, entries);
  const items = (['open', 'addShared', 'addPersonal'] as const).flatMap((one) => {
    const intent = operations[one];
    if (!intent) return [];
    const Icon = ICONS[one];
    return {
      id: one,
      text: text(`softphone.contact.${one}`),
      icon: <Icon aria-hidden="true" />,
      onPress: () => perform(intent),
    };
  });
  if (items.length === 0) return null;
  return (
    <Menu
      label={text('softphone.contact.menu', { name: name || number })}
      size="s"
      icon={<Contact aria-hidden="true" />}
      items={items}
    />
  );
};
