import type { RoomType } from '@callpanel/contracts';
import type { ChatMessage } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Menu } from '@callpanel/ui';
import {
  Copy,
  Ellipsis,
  Link,
  MessageSquareReply,
  PencilLine,
  Quote,
  SmilePlus,
  Trash2,
} from 'lucide-react';
import { FREQUENT, emojiOf } from '../emoji/emoji.ts';
import { placeOf } from '../place.ts';
import { useAsk } from '../questions.ts';
import * as css from './Messages.module.css';
import type { Writing } from './writing.ts';

interface MessageToolsProps {
  message: ChatMessage;
  type: RoomType;
  canWrite: boolean;
  onThread?: (messageId: string) => void;
  onWriting?: (writing: Writing) => void;
}

const copy = (words: string, done: string): void =>
  void navigator.clipboard
    .writeText(words)
    .then(() => core.notices.push('success', done), core.notices.fail);

/** What can be done with a message. */
export const MessageTools = ({
  message,
  type,
  canWrite,
  onThread,
  onWriting,
}: MessageToolsProps) => {
  const text = useText();
  const ask = useAsk();
  const { id, roomId, own, author } = message;
  const entry = (name: string, icon: MenuItem['icon'], onPress: () => void): MenuItem => ({
    ...{ id: name, icon, onPress },
    text: text(`chat.do.${name}`),
  });
  const link = () => {
    const { roomType = '', extraPath = '' } = placeOf(type, roomId, id);
    return new URL(`/chat/${roomType}/${roomId}/${extraPath}`, globalThis.location.href).href;
  };
  const items: MenuItem[] = [
    ...(onThread && canWrite ? [entry('thread', <MessageSquareReply />, () => onThread(id))] : []),
    // An SMS cannot quote: the other side would get the address of a message that it cannot open.
    ...(onWriting && canWrite && message.sms === null
      ? [entry('quote', <Quote />, () => onWriting({ kind: 'quote', message }))]
      : []),
    entry('copyText', <Copy />, () => copy(message.text, 'chat.copied')),
    // Only the panel has addresses of its own.
    ...(globalThis.location.pathname.startsWith('/chat')
      ? [entry('copyLink', <Link />, () => copy(link(), 'chat.copied'))]
      : []),
    ...(own && canWrite && onWriting && message.sms === null
      ? [entry('edit', <PencilLine />, () => onWriting({ kind: 'edit', message }))]
      : []),
    ...(own && canWrite
      ? [entry('delete', <Trash2 />, () => ask({ ask: 'deleteMessage', messageId: id }))]
      : []),
  ];
  const reactions: MenuItem[] = FREQUENT.map((name) => ({
    id: name,
    text: `${emojiOf(name)} ${text(`chat.emoji.${name.replace(/:/g, '')}`)}`,
    onPress: () => void core.chat.react(id, name).catch(core.notices.fail),
  }));
  return (
    <div className={css.tools}>
      {canWrite && (
        <Menu
          size="s"
          label={text('chat.react', { name: author.name })}
          icon={<SmilePlus aria-hidden="true" />}
          items={reactions}
        />
      )}
      <Menu
        size="s"
        label={text('chat.do', { name: author.name })}
        icon={<Ellipsis aria-hidden="true" />}
        items={items}
      />
    </div>
  );
};
