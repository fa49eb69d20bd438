import type { ChatRoom, Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Problem } from '@callpanel/widget';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { writesIn } from '../../../rooms/room-actions.model.ts';
import { Composer } from '../../composer/Composer.tsx';
import { useAsked } from '../../useAsked.ts';
import { Message } from '../Message.tsx';
import * as roomCss from '../Room.module.css';
import * as css from './Thread.module.css';
import type { Writing } from '../writing.ts';

export interface ThreadProps {
  item: Conversation;
  /** The message that is answered. */
  threadId: string;
  onClose: () => void;
}

/** A message and the answers to it. */
export const Thread = (props: ThreadProps) => {
  const room = core.state.chat.rooms[props.item.id];
  return room && <ThreadOf {...props} room={room} />;
};

const ThreadOf = ({ item, threadId, onClose, room }: ThreadProps & { room: ChatRoom }) => {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const [writing, setWriting] = useState<Writing>(null);
  const known = useCore(item);
  const { id: roomId, type, sms } = known;
  const { messages } = useCore(room);
  const load = useCallback(() => core.chat.loadThread(roomId, threadId), [roomId, threadId]);
  const { error, retry } = useAsked(load, 'chat.error.load');
  const shown = messages.filter((one) => one.id === threadId || one.threadId === threadId);
  const { length } = shown;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [length]);
  const canWrite = writesIn(known);
  useEffect(() => {
    // Where there is a field, that takes the focus.
    if (!canWrite) back.current?.focus();
  }, [canWrite]);
  return (
    <section className={roomCss.main} aria-label={text('chat.thread')}>
      <header className={roomCss.header}>
        <Button
          ref={back}
          variant="quiet"
          icon={<ArrowLeft aria-hidden="true" />}
          label={text('chat.thread.close')}
          onPress={onClose}
        />
        <div className={roomCss.title}>
          <h2>{text('chat.thread')}</h2>
        </div>
      </header>
      {error && <Problem error={error} onRetry={retry} />}
      <div className={css.list} role="log" aria-live="off" aria-label={text('chat.thread')}>
        {shown.map((message) => (
          <Message
            key={message.id}
            message={message}
            grouped={false}
            active
            type={type}
            isSms={sms !== null}
            canWrite={canWrite}
            onWriting={setWriting}
          />
        ))}
        <div ref={end} />
      </div>
      {canWrite && (
        <Composer item={item} threadId={threadId} writing={writing} onWriting={setWriting} />
      )}
    </section>
  );
};
