import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { callerOf } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { contactOperations } from '@callpanel/widget/contact';
import { BookUser, Contact, UserPlus } from 'lucide-react';
import type { Message } from './message.model.ts';

const ICONS = { open: Contact, addShared: UserPlus, addPersonal: BookUser };

/** What can be done with the contact of who left a message [P-35] [P-36]; only what this page can do. */
export const useContactItems = (): ((message: Message) => MenuItem[]) => {
  const text = useText();
  const { offered } = useCore(core.state.intents);
  const { entries } = useCore(core.state.permissions);
  const directory = useCore(core.state.directory);
  return ({ number, name }) => {
    // Colleagues are no contacts.
    if (core.state.presence.cards[number]) return [];
    const { id } = callerOf(directory, number) ?? {};
    const operations = contactOperations({ number, name }, id, offered, entries);
    return (['open', 'addShared', 'addPersonal'] as const).flatMap((one) => {
      const intent = operations[one];
      const Icon = ICONS[one];
      const onPress = () => {
        try {
          if (intent) core.intents.perform(intent);
        } catch (error) {
          core.notices.fail(error);
        }
      };
      const icon = <Icon aria-hidden="true" />;
      return intent ? [{ id: one, text: text(`voicemail.contact.${one}`), icon, onPress }] : [];
    });
  };
};
