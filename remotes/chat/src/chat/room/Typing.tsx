import type { ChatRoom } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import * as css from './Room.module.css';

/** Who types now. Not announced: it changes too often. */
export const Typing = ({ room }: { room: ChatRoom }) => {
  const text = useText();
  const { typing } = useCore(room);
  const [first = '', second = ''] = typing;
  const words =
    typing.length === 0
      ? ''
      : typing.length === 1
        ? text('chat.typing.one', { name: isolate(first) })
        : typing.length === 2
          ? text('chat.typing.two', { name: isolate(first), other: isolate(second) })
          : text('chat.typing.many');
  return (
    <p className={css.typing} style={{ margin: 0 }}>
      {words}
    </p>
  );
};
