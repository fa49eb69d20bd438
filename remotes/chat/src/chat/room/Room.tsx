import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Later, Problem, Waiting } from '@callpanel/widget';
import { useEffect, useState } from 'react';
import { Composer } from '../composer/Composer.tsx';
import { Header } from './Header.tsx';
import { MessageList } from './MessageList.tsx';
import { Overlay } from './Overlay.tsx';
import * as css from './Room.module.css';
import { Typing } from './Typing.tsx';
import { Uploads } from '../files/Uploads.tsx';
import type { Writing } from './writing.ts';

const loadThread = async () => (await import('./thread/index.ts')).threadPart;

export interface RoomProps {
  roomId: string;
  /** A message that the address names, or ''. */
  messageId: string;
  /** Back to the list, where there is no room for both. */
  onBack: (() => void) | null;
}

/** A room: its messages and what is written to it. */
export const Room = ({ roomId, messageId, onBack }: RoomProps) => {
  const text = useText();
  // The items are replaced when one comes or goes.
  const { items } = useCore(core.state.chat);
  const item = items[roomId] && core.state.chat.items[roomId];
  if (!item)
    return (
      <div className={css.room}>
        <div className={css.notice}>
          <Problem
            error={{ code: 'chat.error.noAccess', context: {} }}
            onRetry={null}
            onClose={onBack ?? undefined}
          />
        </div>
      </div>
    );
  return (
    <KnownRoom roomId={roomId} messageId={messageId} onBack={onBack} label={text('chat.room')} />
  );
};

const KnownRoom = ({ roomId, messageId, onBack, label }: RoomProps & { label: string }) => {
  const item = core.state.chat.items[roomId];
  useEffect(() => core.chat.show(roomId, messageId || undefined), [roomId, messageId]);
  const room = useCore(core.state.chat).rooms[roomId] && core.state.chat.rooms[roomId];
  const [threadId, setThread] = useState('');
  const [writing, setWriting] = useState<Writing>(null);
  if (!item) return null;
  return (
    <section className={css.room} aria-label={label}>
      <div className={css.main} hidden={threadId !== ''}>
        <Header item={item} onBack={onBack} />
        {room ? (
          <MessageList
            room={room}
            item={item}
            messageId={messageId}
            threadId={threadId}
            onThread={setThread}
            onWriting={setWriting}
          />
        ) : (
          <Waiting />
        )}
        {room && <Typing room={room} />}
        {room && <Uploads room={room} />}
        <Overlay item={item}>
          <Composer item={item} writing={writing} onWriting={setWriting} />
        </Overlay>
      </div>
      {threadId !== '' && (
        <Later load={loadThread} props={{ item, threadId, onClose: () => setThread('') }} />
      )}
    </section>
  );
};
