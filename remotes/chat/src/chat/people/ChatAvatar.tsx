import type { PersonPresence } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { smsNumbers } from '@callpanel/contracts';
import { Avatar, Tooltip } from '@callpanel/ui';
import { ChatBadge } from '@callpanel/widget';
import type { ReactNode } from 'react';
import { memo } from 'react';
import * as css from './ChatAvatar.module.css';

export interface ChatAvatarProps {
  username: string;
  name: string;
  /** px */
  size: number;
}

/** The status in words, for the pointer [U-25]. */
const Words = ({ person, children }: { person: PersonPresence; children: ReactNode }) => {
  const text = useText();
  const { status, text: words } = useCore(person);
  const label = text(`chat.presence.${status}`);
  return <Tooltip text={words === '' ? label : `${label}: ${words}`}>{children}</Tooltip>;
};

/** A person's picture with the chat presence at the bottom right [U-24] [U-25] [D-12]. Decoration: the name is next to it. */
export const ChatAvatar = memo(({ username, name, size }: ChatAvatarProps) => {
  // Both are there before the first conversation is; each presence is a state of its own.
  const { host, presence } = core.state.chat;
  const isPerson = smsNumbers(username) === null;
  const person = isPerson ? presence.people[username] : undefined;
  const picture = (
    <span className={css.place}>
      <Avatar
        name={name}
        size={size}
        src={isPerson && host ? `${host}/avatar/${encodeURIComponent(username)}` : null}
      />
      {isPerson && <ChatBadge username={username} />}
    </span>
  );
  return (
    <span className={css.place} aria-hidden="true">
      {person ? <Words person={person}>{picture}</Words> : picture}
    </span>
  );
});
