import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { ConfirmDialog } from '@callpanel/widget/records/confirm';
import type { Question } from '../Conferences.tsx';
import { memberOf, roomName } from '../names.ts';
import { InviteDialog } from './InviteDialog.tsx';

export interface QuestionsProps {
  question: Question;
  onClose: () => void;
}

/** The dialog of a question. */
export const Questions = ({ question, onClose }: QuestionsProps) => {
  const text = useText();
  const { number } = question;
  if (question.ask === 'invite') return <InviteDialog number={number} onClose={onClose} />;
  const { channel } = question;
  const who = memberOf(number, channel) ?? text('conferences.unknown');
  return (
    <ConfirmDialog
      title={text('conferences.ask.kick', { who })}
      text={text('conferences.ask.kick.text', { who, name: roomName(number) })}
      confirm={text('conferences.ask.kick.now')}
      cancel={text('conferences.ask.cancel')}
      onConfirm={() => void core.conferences.kick(number, channel).catch(core.notices.fail)}
      onClose={onClose}
    />
  );
};
