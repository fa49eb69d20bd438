import { useText } from '@callpanel/i18n/react';
import { Menu } from '@callpanel/ui';
import { useCaller } from '@callpanel/widget';
import { useContactItems } from '@callpanel/widget/contact';
import { Contact } from 'lucide-react';

export interface ContactMenuProps {
  number: string;
  /** '' unknown */
  name: string;
}

/** The contact of the other party: opens it, or adds one [P-35] [P-36]. Absent if this page can do neither. */
export const ContactMenu = ({ number, name }: ContactMenuProps) => {
  const text = useText();
  // Looks the number up.
  useCaller(number);
  const items = useContactItems((id) => text(`softphone.contact.${id}`))({ number, name });
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
