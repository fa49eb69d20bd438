import { asCallpanelError } from '@callpanel/contracts';
import { core, subjectOf } from '@callpanel/core';
import type { Subject } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Spinner } from '@callpanel/ui';
import { Records } from '@callpanel/widget/records';
import { useMessages } from './useMessages.ts';
import * as css from './Voicemail.module.css';

const List = ({ subject }: { subject: Subject }) => {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useMessages(subject);
  if (error)
    return (
      <Banner kind="error">
        {errorText(asCallpanelError(error, 'voicemail.error.load').info)}
      </Banner>
    );
  if (!data) return <Spinner label={text('voicemail.loading')} />;
  if (data.messages.length === 0) return <p>{text('voicemail.none')}</p>;
  return (
    <ul>
      {data.messages.map(({ id, callerid }) => (
        <li key={id}>{callerid.name || callerid.number}</li>
      ))}
    </ul>
  );
};

/** The mailbox of the user, or of somebody whom they act for, over the page's core. */
export const Voicemail = () => {
  const session = useCore(core.state.session);
  const subjects = useCore(core.state.subjects);
  const subject = subjectOf({ session, subjects }, 'voicemail');
  return (
    <Records>
      <div className={css.voicemail}>{subject && <List key={subject.id} subject={subject} />}</div>
    </Records>
  );
};
