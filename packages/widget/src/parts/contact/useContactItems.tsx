import { callerOf, core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { MenuItem } from '@callpanel/ui';
import { Ban, BookUser, Contact, UserPlus } from 'lucide-react';
import { performIntent } from '@callpanel/widget';
import type { ContactOperations } from './contact.model.ts';
import { contactOperations } from './contact.model.ts';

const ICONS = { open: Contact, addShared: UserPlus, addPersonal: BookUser, block: Ban };

/** The operations of an area that does not block numbers. */
const CONTACT = ['open', 'addShared', 'addPersonal'] as const;

/**
 * Menu items for the contact of a caller [P-35] [P-36] [P-40]; only what this page can do. Colleagues are no contacts: no items.
 *
 * @param textOf the area's text for an operation
 * @example const itemsOf = useContactItems((id) => text(`notes.contact.${id}`)); itemsOf({ number: '5145550171', name: '' })
 */
export const useContactItems = (
  textOf: (operation: keyof ContactOperations) => string,
  wanted: readonly (keyof ContactOperations)[] = CONTACT,
): ((caller: { number: string; name: string }) => MenuItem[]) => {
  const { offered } = useCore(core.state.intents);
  const { entries } = useCore(core.state.permissions);
  const directory = useCore(core.state.directory);
  // Colleagues are added and removed.
  useCore(core.state.presence);
  return ({ number, name }) => {
    if (core.state.presence.cards[number]) return [];
    const { id } = callerOf(directory, number) ?? {};
    const operations = contactOperations({ number, name }, id, offered, entries);
    return wanted.flatMap((operation) => {
      const intent = operations[operation];
      if (!intent) return [];
      const Icon = ICONS[operation];
      return {
        id: operation,
        text: textOf(operation),
        icon: <Icon aria-hidden="true" />,
        onPress: () => performIntent(intent),
      };
    });
  };
};
