import type { PersonPresence } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import * as css from './PresenceAvatar.module.css';

const Badge = ({ person }: { person: PersonPresence }) => {
  const text = useText();
  const { status, text: words } = useCore(person);
  const label = text(`chat.presence.${status}`);
  const title = words === '' ? label : `${label}: ${words}`;
  return (
    <span className={cx(css.badge, css[status], css.chat)} data-presence={status} title={title} />
  );
};

/** What a person does in chat, at the bottom right of a picture [U-24] [D-12], in words for a pointer [U-25]; nothing while that is not known. Decoration. */
export const ChatBadge = ({ username }: { username: string }) => {
  const { people } = useCore(core.state.chat.presence);
  const person = people[username] && core.state.chat.presence.people[username];
  return person && <Badge person={person} />;
};
