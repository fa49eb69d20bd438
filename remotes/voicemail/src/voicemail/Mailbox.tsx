import type { Subject } from '@callpanel/core';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, Hidden, useFocusRescue, useWidth } from '@callpanel/ui';
import { Later, LiveBanner, Problem } from '@callpanel/widget';
import { core, subjectName } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useRef } from 'react';
import { Bar } from './Bar.tsx';
import { Empty } from './Empty.tsx';
import { Head } from './Head.tsx';
import { List } from './List.tsx';
import { Pager } from './Pager.tsx';
import { SaidBar } from './SaidBar.tsx';
import type { MailboxProps } from './useMailbox.ts';
import { useMailbox } from './useMailbox.ts';
import * as css from './Voicemail.module.css';

/** From so many px on a row has its parts side by side. */
const WIDE = 760;

const loadSettings = async () => (await import('./settings/index.ts')).settingsPart;
const loadQuestions = async () => (await import('./questions/index.ts')).questionsPart;

/** The one dialog that is open, in a chunk of its own. */
const OpenDialog = (mailbox: MailboxProps) => {
  const { question, close, subject } = mailbox;
  if (question === null) return null;
  const onClose = () => close(question);
  if (question.kind === 'settings') {
    const named = { ...subject, name: subjectName(core.state, subject) };
    return <Later key="settings" load={loadSettings} props={{ subject: named, onClose }} />;
  }
  return <Later key="questions" load={loadQuestions} props={{ ...mailbox, question, onClose }} />;
};

/** One person's mailbox: filters, messages, and what can be done with them. */
export const Mailbox = ({ subject }: { subject: Subject }) => {
  const text = useText();
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  // What was pressed goes with what it did: the focus is at the messages then, without any at what is above them.
  const rescue = useFocusRescue(() => {
    const at = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (at('[data-row][tabindex="0"]') ?? at('button'))?.focus();
  });
  const wide = useWidth(place) >= WIDE;
  const mailbox = useMailbox(subject);
  const broker = useCore(core.state.broker);
  const { messages, rights, onReload } = mailbox;
  const { status, rows, total, error, openError } = messages;
  return (
    <div ref={place} className={css.voicemail} {...rescue}>
      <Head {...mailbox} />
      <LiveBanner live={broker.status === 'online'} className={css.notice} />
      {rights.lacking && (
        <div className={css.notice}>
          <Banner kind="info">{text(`voicemail.rights.${rights.lacking}`)}</Banner>
        </div>
      )}
      {error && (
        <div className={css.notice}>
          <Problem error={error} onRetry={onReload} />
        </div>
      )}
      {openError && (
        <div className={css.notice}>
          <Banner
            kind="error"
            title={text('voicemail.open.failed')}
            action={
              <Button
                size="s"
                onPress={() => mailbox.go({ ...mailbox.place, open: null }, { replace: true })}
              >
                {text('common.dismiss')}
              </Button>
            }
          >
            {errorText(openError)}
          </Banner>
        </div>
      )}
      <Hidden live>{status === 'ready' && text('voicemail.count', { count: total })}</Hidden>
      {rows.length > 0 && (
        <>
          <Bar {...mailbox} wide={wide} />
          <List {...mailbox} wide={wide} />
          <Pager {...mailbox} />
        </>
      )}
      {rows.length === 0 && status !== 'failed' && <Empty {...mailbox} />}
      <SaidBar {...mailbox} />
      <OpenDialog {...mailbox} />
    </div>
  );
};
