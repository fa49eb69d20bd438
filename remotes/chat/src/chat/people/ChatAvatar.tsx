import type { PersonPresence } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { smsNumbers } from '@callpanel/contracts';
import { Avatar, cx, Tooltip } from '@callpanel/ui';
import { memo } from 'react';
import * as css from './ChatAvatar.module.css';

export interface ChatAvatarProps {
  username: string;
  name: string;
  /** px */
  size: number;
}

const Badge = ({ person }: { person: PersonPresence }) => {
  const text = useText();
  const { status, text: words } = useCore(person);
  const label = text(`chat.presence.${status}`);
  return (
    <Tooltip text={words === '' ? label : `${label}: ${words}`}>
      <span className={cx(css.badge, css[status])} data-presence={status} />
    </Tooltip>
  );
};

/** A person's picture with the chat presence at the bottom right [U-24] [U-25] [D-12]. Decoration: the name is next to it. */
export const ChatAvatar = memo(({ username, name, size }: ChatAvatarProps) => {
  // Both are there before the first conversation is; each presence is a state of its own.
  const { host, presence } = core.state.chat;
  const isPerson = smsNumbers(username) === null;
  const person = presence[username];
  return (
    <span className={css.place} aria-hidden="true">
      <Avatar
        name={name}
        size={size}
        src={isPerson && host ? `${host}/avatar/${encodeURIComponent(username)}` : null}
      />
      {isPerson && person && <Badge person={person} />}
    </span>
  );
});
