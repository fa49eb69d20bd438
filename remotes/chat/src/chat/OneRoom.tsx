import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { Problem, Waiting } from '@callpanel/widget';
import { useCallback, useEffect } from 'react';
import { addToDraft } from './draft.ts';
import { useChatPlace } from './place.ts';
import { Room } from './room/Room.tsx';
import { useAsked } from './useAsked.ts';
import * as css from './Chat.module.css';

/** One conversation alone, which the host names. */
export const OneRoom = ({ room }: { room: string }) => {
  const find = useCallback(() => core.chat.find(room), [room]);
  const { answer, error, retry } = useAsked(find, 'chat.error.load');
  const place = useChatPlace();
  const shown = error ? '' : (answer ?? '');
  useEffect(() => {
    // Until it is known which one it is, hosts wait.
    if (shown === '') return undefined;
    return core.intents.offer('open-chat', 'page', async ({ room: asked, text }) => {
      if ((await core.chat.find(asked)) !== shown) throw new CallpanelError('widget.error.intent');
      if (text !== undefined) addToDraft(shown, text);
    });
  }, [shown]);
  if (error) return <Failed error={error} onRetry={retry} />;
  if (answer === null) return <Waiting />;
  return (
    <Room
      key={shown}
      roomId={shown}
      messageId={place.roomId === shown ? place.messageId : ''}
      onBack={null}
    />
  );
};

const Failed = (props: { error: CallpanelError['info']; onRetry: () => void }) => (
  <div className={css.notice}>
    <Problem {...props} />
  </div>
);
