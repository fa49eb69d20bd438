import { useText } from '@callpanel/i18n/react';
import { core } from '@callpanel/core';
import type { MenuItem } from '@callpanel/ui';
import { Menu } from '@callpanel/ui';
import { useCaller } from '@callpanel/widget';
import { useContactItems } from '@callpanel/widget/contact';
import { nameWith, useStartMeeting } from '@callpanel/widget/meeting/start';
import { Contact, Video } from 'lucide-react';

export interface ContactMenuProps {
  number: string;
  /** '' unknown */
  name: string;
  /** One talks with them. */
  talks: boolean;
}

/**
 * The other party: opens or adds the contact [P-35] [P-36], or invites them to a video meeting. Absent if this page can do none of
 * it.
 */
export const ContactMenu = ({ number, name, talks }: ContactMenuProps) => {
  const text = useText();
  // Looks the number up.
  useCaller(number);
  const contactItems = useContactItems((id) => text(`softphone.contact.${id}`))({ number, name });
  const startMeeting = useStartMeeting();
  const username = core.state.presence.cards[number]?.username ?? '';
  const meet = (): void =>
    startMeeting?.(nameWith(name || number), username ? [username] : [], () =>
      core.meeting.invite({ name, username, number, email: '' }),
    );
  const items: MenuItem[] = [
    ...contactItems,
    ...(startMeeting && talks
      ? [{ id: 'meeting', icon: <Video />, text: text('softphone.contact.meeting'), onPress: meet }]
      : []),
  ];
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
