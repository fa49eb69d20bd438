import { core } from '@callpanel/core';
import { smsNumbers } from '@callpanel/contracts';
import { Avatar } from '@callpanel/ui';
import { ChatBadge } from '@callpanel/widget';
import { memo } from 'react';
import * as css from './ChatAvatar.module.css';

export interface ChatAvatarProps {
  username: string;
  name: string;
  /** px */
  size: number;
}

/** A person's picture with the chat presence at the bottom right [U-24] [U-25] [D-12]. Decoration: the name is next to it. */
export const ChatAvatar = memo(({ username, name, size }: ChatAvatarProps) => {
  // It is there before the first conversation is.
  const { host } = core.state.chat;
  const isPerson = smsNumbers(username) === null;
  return (
    <span className={css.place} aria-hidden="true">
      <Avatar
        name={name}
        size={size}
        src={isPerson && host ? `${host}/avatar/${encodeURIComponent(username)}` : null}
      />
      {isPerson && <ChatBadge username={username} />}
    </span>
  );
});
