import { useText } from '@callpanel/i18n/react';
import { ConfirmDialog } from '@callpanel/widget/records/confirm';
import type { MailboxProps, Question } from '../useMailbox.ts';
import { AboutTranscription } from './AboutTranscription.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

export interface QuestionsProps extends Pick<MailboxProps, 'list' | 'edit' | 'transfer'> {
  question: Exclude<Question, { kind: 'settings' }>;
  onClose: () => void;
}

/** The one dialog that is open. */
export const Questions = ({ list, question, edit, transfer, onClose }: QuestionsProps) => {
  const text = useText();
  if (question.kind === 'transcription') return <AboutTranscription onClose={onClose} />;
  const { messages } = question;
  const { subject } = list;
  if (question.kind === 'delete')
    return (
      <ConfirmDialog
        title={text('voicemail.ask.delete', { count: messages.length })}
        text={text('voicemail.ask.deleteWhy')}
        confirm={text('voicemail.ask.deleteNow')}
        cancel={text('voicemail.ask.cancel')}
        onClose={onClose}
        onConfirm={() => void edit({ kind: 'delete' }, messages)}
      />
    );
  const about = { subject, messages, onClose };
  if (question.kind === 'move')
    return <MoveDialog {...about} onMove={(folder) => edit({ kind: 'move', folder }, messages)} />;
  return <TransferDialog {...about} transfer={transfer} />;
};
