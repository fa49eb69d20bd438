import type { Subject } from '@callpanel/core';
import { core, subjectName } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Later } from '@callpanel/widget';
import { EmptyList, RecordsView } from '@callpanel/widget/records';
import { Head } from './Head.tsx';
import { List } from './List.tsx';
import type { MailboxProps } from './useMailbox.ts';
import { useMailbox } from './useMailbox.ts';
import { useCallerName } from './useCallerName.ts';

const loadSettings = async () => (await import('./settings/index.ts')).settingsPart;
const loadQuestions = async () => (await import('./questions/index.ts')).questionsPart;

/** The one dialog that is open, in a chunk of its own. */
const OpenDialog = (mailbox: MailboxProps) => {
  const { question, close, list } = mailbox;
  if (question === null) return null;
  const onClose = () => close(question);
  if (question.kind === 'settings') {
    const subject = { ...list.subject, name: subjectName(core.state, list.subject) };
    return <Later key="settings" load={loadSettings} props={{ subject, onClose }} />;
  }
  return <Later key="questions" load={loadQuestions} props={{ ...mailbox, question, onClose }} />;
};

/** One person's mailbox: filters, messages, and what can be done with them. */
export const Mailbox = ({ subject }: { subject: Subject }) => {
  const text = useText();
  const callerName = useCallerName();
  const mailbox = useMailbox(subject);
  const { list, rights } = mailbox;
  return (
    <RecordsView
      list={list}
      count={text('voicemail.count', { count: list.records.total })}
      openFailed={text('voicemail.open.failed')}
      removedText={(message) => text('voicemail.deleted', { who: callerName(message) })}
      head={<Head {...mailbox} />}
      notice={rights.lacking && text(`voicemail.rights.${rights.lacking}`)}
      empty={
        <EmptyList
          list={list}
          loading={text('voicemail.loading')}
          none={text('voicemail.none')}
          hint={text('voicemail.none.how')}
        />
      }
      dialog={<OpenDialog {...mailbox} />}
    >
      {(wide) => <List {...mailbox} wide={wide} />}
    </RecordsView>
  );
};
