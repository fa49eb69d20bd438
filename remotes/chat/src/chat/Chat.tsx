import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { cx, useFocusRescue, useWidth } from '@callpanel/ui';
import { EmptyState } from '@callpanel/ui/empty-state';
import type { ViewProps } from '@callpanel/widget';
import { Later, LiveBanner, Problem, useLoadFirst, Waiting } from '@callpanel/widget';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as css from './Chat.module.css';
import { Conversations } from './conversations/Conversations.tsx';
import { addToDraft } from './draft.ts';
import { OneRoom } from './OneRoom.tsx';
import type { Ask, Question } from './questions.ts';
import { AskContext } from './questions.ts';
import { goToRoom, useChatPlace } from './place.ts';
import { Room } from './room/Room.tsx';

/** From this width on, px, the room is beside the list. */
const WIDE = 680;

const loadDialogs = async () => (await import('./dialogs/index.ts')).dialogsPart;

/** Fulfils what boards, contacts and hosts ask of the chat. */
const offerRooms = (ask: Ask): (() => void) => {
  const open = async (name: string, words?: string): Promise<void> => {
    const id = await core.chat.find(name);
    const type = core.state.chat.items[id]?.type;
    if (!type) return ask({ ask: 'new', tab: 'sms', to: name, words });
    if (words !== undefined) addToDraft(id, words);
    return goToRoom({ id, type });
  };
  const stops = [
    core.intents.offer('chat', 'page', ({ username }) => open(`@${username}`)),
    core.intents.offer('open-chat', 'page', ({ room, text }) => open(room, text)),
  ];
  return () => stops.forEach((stop) => stop());
};

/** The chat over the page's core: the conversations, and the room that the address names [R-24] [U-48], or the one that the host names. */
export const Chat = ({ room }: ViewProps) => {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const isWide = useWidth(root) >= WIDE;
  const { status, error, live } = useCore(core.state.chat);
  useLoadFirst(status, core.chat.retry);
  const { roomId, messageId } = useChatPlace();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useMemo<Ask>(() => (asked) => setQuestion(asked), []);
  useEffect(() => (room === null ? offerRooms(ask) : undefined), [room, ask]);

  // On a narrow page a room goes with the button that leads back from it.
  const rescue = useFocusRescue(() =>
    root.current?.querySelector<HTMLElement>('[tabindex="0"], input, button')?.focus(),
  );

  const hasRoom = roomId !== '';
  const isThere = status === 'ready';
  return (
    <AskContext value={ask}>
      <div ref={root} role="presentation" className={css.chat} {...rescue}>
        <LiveBanner live={live || !isThere} className={css.notice} />
        {!isThere && status !== 'failed' && <Waiting />}
        {status === 'failed' && error && (
          <div className={css.notice}>
            <Problem error={error} onRetry={core.chat.retry} />
          </div>
        )}
        {isThere && room !== null && <OneRoom room={room} />}
        {isThere && room === null && (
          <div className={cx(css.parts, isWide && css.wide)}>
            {(isWide || !hasRoom) && <Conversations chosen={roomId} />}
            {hasRoom && (
              <Room
                key={roomId}
                roomId={roomId}
                messageId={messageId}
                onBack={isWide ? null : () => goToRoom(null)}
              />
            )}
            {isWide && !hasRoom && (
              <div className={css.none}>
                <EmptyState title={text('chat.none')} text={text('chat.none.text')} />
              </div>
            )}
          </div>
        )}
        {question && (
          <Later
            load={loadDialogs}
            props={{ question, onClose: () => setQuestion(null) }}
            waiting={null}
          />
        )}
      </div>
    </AskContext>
  );
};
