import { core } from '@callpanel/core';
import { useNumberText } from '@callpanel/core/react';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Dialog, Later } from '@callpanel/widget';
import { ConfirmDialog } from '@callpanel/widget/records/confirm';
import { titleOf } from '../people/title.ts';
import { goToRoom } from '../place.ts';
import type { Question } from '../questions.ts';
import { Image } from './Image.tsx';
import { Members } from './Members.tsx';
import { NewConversationDialog } from './NewConversation.tsx';
import { Rename } from './Rename.tsx';

const loadStatus = async () => (await import('@callpanel/widget/chat-status')).chatStatusPart;

export interface DialogsProps {
  question: Question;
  onClose: () => void;
}

/** The dialog of a question. */
export const Dialogs = ({ question, onClose }: DialogsProps) => {
  const text = useText();
  const numberText = useNumberText();
  if (question.ask === 'new') return <NewConversationDialog {...question} onClose={onClose} />;
  if (question.ask === 'status')
    return (
      <Dialog
        open
        onClose={onClose}
        title={text('chat.status.title')}
        closeLabel={text('common.close')}
      >
        <Later load={loadStatus} props={{}} />
      </Dialog>
    );
  if (question.ask === 'image')
    return <Image name={question.name} url={question.url} onClose={onClose} />;
  const confirm = (
    kind: 'delete' | 'leave' | 'deleteMessage',
    name: string,
    run: () => Promise<unknown>,
  ) => (
    <ConfirmDialog
      title={text(`chat.ask.${kind}`, { name: isolate(name) })}
      text={text(`chat.ask.${kind}.text`, { name: isolate(name) })}
      confirm={text(`chat.ask.${kind}.now`)}
      cancel={text('chat.cancel')}
      onConfirm={() => void run().catch(core.notices.fail)}
      onClose={onClose}
    />
  );
  if (question.ask === 'deleteMessage')
    return confirm('deleteMessage', '', () => core.chat.remove(question.messageId));
  const item = core.state.chat.items[question.roomId];
  if (!item) return null;
  const { id } = item;
  if (question.ask === 'members') return <Members item={item} onClose={onClose} />;
  if (question.ask === 'rename') return <Rename item={item} onClose={onClose} />;
  const name = titleOf(item, numberText);
  const leave = async () => {
    await core.chat.act(id, 'leave');
    if (item.type === 'p') goToRoom(null);
  };
  const remove = async () => {
    await core.chat.deleteRoom(id);
    goToRoom(null);
  };
  return confirm(question.ask, name, question.ask === 'leave' ? leave : remove);
};
