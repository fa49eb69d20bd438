import type { ArchiveRequest } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { saveFile } from '@callpanel/widget/records';
import { TaskBar, useTask } from '@callpanel/widget/records/transfer';
import { Download } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import * as css from './Archive.module.css';
import { loadArchive } from './archive-source.ts';

export interface ArchiveDialogProps {
  /** Which calls, as the list is filtered. */
  wanted: Omit<ArchiveRequest, 'email'>;
  onClose: () => void;
}

/** One sign that is not a space on both sides of `@`: the server knows better. */
const MAIL = /^[^\s@]+@[^\s@]+$/;

/** Asks for an archive of recordings: its link comes by e-mail, and it can be saved here when it is ready [A-64] [A-65] [U-34]. */
export const ArchiveDialog = ({ wanted, onClose }: ArchiveDialogProps) => {
  const text = useText();
  const task = useTask('callRecords.error.archive');
  const [email, setEmail] = useState(core.state.session.user?.email ?? '');
  const [tried, setTried] = useState(false);
  const [file, setFile] = useState<Blob | null>(null);
  const isBusy = task.state.status === 'running';
  const isMail = MAIL.test(email.trim());
  const request = () => {
    setTried(true);
    if (isBusy || !isMail) return;
    setFile(null);
    void task.start(async (context) => {
      const archive = await loadArchive({ ...wanted, email: email.trim() }, context);
      if (!context.signal.aborted) setFile(archive);
    });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    request();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('callRecords.archive.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('common.close')}</Button>
          {file ? (
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" />}
              onPress={() => saveFile('recordings.zip', file)}
            >
              {text('callRecords.archive.save')}
            </Button>
          ) : (
            <Button variant="primary" busy={isBusy} onPress={isBusy ? null : request}>
              {text('callRecords.archive.start')}
            </Button>
          )}
        </>
      }
    >
      <form noValidate className={css.archive} onSubmit={handleSubmit}>
        <p className={css.why}>{text('callRecords.archive.why')}</p>
        <Field
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          label={text('callRecords.archive.email')}
          value={email}
          onChange={setEmail}
          readOnly={isBusy}
          error={tried && !isMail ? text('callRecords.archive.email.wrong') : undefined}
        />
        <TaskBar
          task={task}
          label={text('callRecords.archive.preparing')}
          done={text('callRecords.archive.ready', { email: isolate(email.trim()) })}
        />
      </form>
    </Dialog>
  );
};
