import type { Subject } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { Folder } from 'lucide-react';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../message.model.ts';
import { useNames } from '../source.ts';
import { folderNamed, folderNameProblem } from './folder-name.model.ts';
import * as css from './Questions.module.css';

interface MoveDialogProps {
  subject: Subject;
  messages: readonly Message[];
  onClose: () => void;
  /** false: the server refused, and a notice says so. */
  onMove: (folder: string) => Promise<boolean>;
}

/**
 * Asks for one of the user's own folders [S-41]. Moving something into a new one creates it [V-23]. What was typed stays until
 * that is done [F29].
 */
export const MoveDialog = ({ subject, messages, onClose, onMove }: MoveDialogProps) => {
  const text = useText();
  const folders = useNames(subject, 'folders');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const problem = folderNameProblem(name);

  const moveTo = (folder: string) => {
    onClose();
    void onMove(folder);
  };
  const moveToNew = async () => {
    setBusy(true);
    if (await onMove(folderNamed(name, folders))) onClose();
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (problem === null) return void moveToNew();
    setTried(true);
    field.current?.focus();
  };
  const everyIn = (folder: string) => messages.every(({ customFolder }) => customFolder === folder);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('voicemail.ask.move', { count: messages.length })}
      closeLabel={text('common.close')}
    >
      {folders.length > 0 && (
        <ul className={css.folders} aria-label={text('voicemail.ask.folders')}>
          {folders.map((folder) => (
            <li key={folder}>
              <Button
                wide
                icon={<Folder aria-hidden="true" />}
                hint={everyIn(folder) ? text('voicemail.ask.there') : undefined}
                onPress={everyIn(folder) ? null : () => moveTo(folder)}
              >
                {folder}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={css.form} onSubmit={submit}>
        <Field
          ref={field}
          label={text('voicemail.folderName.label')}
          hint={text('voicemail.folderName.hint')}
          error={tried && problem ? text(problem) : undefined}
          autoComplete="off"
          maxLength={10}
          enterKeyHint="done"
          value={name}
          onChange={(typed) => {
            setName(typed);
            setTried(false);
          }}
        />
        <Button submit variant="primary" busy={busy} onPress={busy ? null : () => undefined}>
          {text('voicemail.ask.moveNew')}
        </Button>
      </form>
    </Dialog>
  );
};
