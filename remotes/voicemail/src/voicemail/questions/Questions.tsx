import type { MailboxProps, Question } from '../useMailbox.ts';
import { AboutTranscription } from './AboutTranscription.tsx';
import { ConfirmDelete } from './ConfirmDelete.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

export interface QuestionsProps extends Pick<
  MailboxProps,
  'subject' | 'run' | 'transfer' | 'onTransferred'
> {
  question: Exclude<Question, { kind: 'settings' }>;
  onClose: () => void;
}

/** The one dialog that is open. */
export const Questions = (props: QuestionsProps) => {
  const { question, onClose, run } = props;
  if (question.kind === 'transcription') return <AboutTranscription onClose={onClose} />;
  const { messages } = question;
  if (question.kind === 'delete')
    return (
      <ConfirmDelete
        count={messages.length}
        onClose={onClose}
        onConfirm={() => void run({ kind: 'delete' }, messages)}
      />
    );
  if (question.kind === 'move')
    return (
      <MoveDialog
        subject={props.subject}
        messages={messages}
        onClose={onClose}
        onMove={(folder) => run({ kind: 'move', folder }, messages)}
      />
    );
  return (
    <TransferDialog
      subject={props.subject}
      messages={messages}
      transfer={props.transfer}
      onClose={onClose}
      onDone={() => props.onTransferred(messages)}
    />
  );
};
