import type { ErrorInfo } from '@callpanel/contracts';
import { isCallpanelError } from '@callpanel/contracts';
import type { DirectoryItem, Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { DirectoryPicker } from '@callpanel/widget/directory';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Message } from '../message.model.ts';
import type { MailboxProps } from '../useMailbox.ts';
import * as css from './Questions.module.css';

/** Only people have mailboxes. */
const WITHOUT = ['parking', 'code', 'voicemail', 'contact', 'host'] as const;
const EXTENSION = /^\d{2,10}$/;

interface TransferDialogProps {
  /** Whose messages they are: not offered. */
  subject: Subject;
  messages: readonly Message[];
  transfer: MailboxProps['transfer'];
  onClose: () => void;
}

/** To whose mailboxes. What fails leaves the dialog and the names as they are [E-68]. */
export const TransferDialog = (props: TransferDialogProps) => {
  const { subject, messages, transfer, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState<readonly Pick<DirectoryItem, 'number' | 'name'>[]>([]);
  const [error, setError] = useState<ErrorInfo | string | undefined>();
  const [busy, setBusy] = useState(false);
  const highlighted = useRef<DirectoryItem | null | undefined>(null);

  const add = (item: Pick<DirectoryItem, 'number' | 'name'>) => {
    setTyped('');
    setError(undefined);
    setTo((now) => [...now.filter(({ number }) => number !== item.number), item]);
  };
  const submit = async () => {
    const item = highlighted.current;
    if (item) add(item);
    const number = item?.number ?? typed.trim();
    const own = EXTENSION.test(number) && !to.some((one) => one.number === number);
    if (number !== '' && !EXTENSION.test(number))
      return setError(text('voicemail.ask.notExtension'));
    const extensions = [...to.map((one) => one.number), ...(own ? [number] : [])];
    if (extensions.length === 0) return setError(text('voicemail.ask.noExtension'));
    setBusy(true);
    setError(undefined);
    try {
      await transfer(messages, extensions);
      onClose();
    } catch (failure) {
      if (isCallpanelError(failure)) setError(failure.info);
      // The field says it where the names are; the notice is for those who closed the dialog meanwhile.
      core.notices.fail(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('voicemail.ask.transfer', { count: messages.length })}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('voicemail.ask.cancel')}</Button>
          <Button variant="primary" busy={busy} onPress={busy ? null : () => void submit()}>
            {text('voicemail.ask.transferNow')}
          </Button>
        </>
      }
    >
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        {to.length > 0 && (
          <ul className={css.people} aria-label={text('voicemail.ask.people')}>
            {to.map(({ number, name }) => (
              <li key={number} className={css.person}>
                <bdi>{name || number}</bdi>
                <Button
                  size="s"
                  variant="quiet"
                  icon={<X aria-hidden="true" />}
                  label={text('voicemail.ask.withoutPerson', { who: name || number })}
                  onPress={() => setTo(to.filter((one) => one.number !== number))}
                />
              </li>
            ))}
          </ul>
        )}
        <DirectoryPicker
          label={text('voicemail.ask.to')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
          onPick={add}
          onHighlight={(item) => void (highlighted.current = item)}
          error={typeof error === 'object' ? errorText(error) : error}
          without={WITHOUT}
          notOf={subject.username}
          focused
        />
      </form>
    </Dialog>
  );
};
