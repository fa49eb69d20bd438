import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import type { DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { DirectoryPicker } from '@callpanel/widget/directory';
import { useId, useState } from 'react';

export interface RedirectDialogProps {
  queue: string;
  uniqueid: string;
  /** The caller, in words. */
  who: string;
  onClose: () => void;
}

/** Sends a caller out of a queue to a person or a number [V-34] [P-15]. What is refused stays as it was typed. */
export const RedirectDialog = ({ queue, uniqueid, who, onClose }: RedirectDialogProps) => {
  const text = useText();
  const errorText = useErrorText();
  const formId = useId();
  const [to, setTo] = useState('');
  const [picked, setPicked] = useState<DirectoryItem | null>(null);
  const [highlighted, highlight] = useState<DirectoryItem | null | undefined>(null);
  const [error, setError] = useState<ErrorInfo | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const number = picked?.number ?? highlighted?.number ?? to;
    setBusy(true);
    setError(null);
    try {
      await core.queues.redirect(queue, uniqueid, number);
      onClose();
    } catch (failure) {
      setError(asCallpanelError(failure, 'queues.error.redirect').info);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('queues.redirect.title', { who })}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('queues.cancel')}</Button>
          <Button variant="primary" busy={busy} onPress={busy ? null : () => void send()}>
            {text('queues.redirect.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <DirectoryPicker
          label={text('queues.redirect.to')}
          value={to}
          onChange={(typed) => {
            setTo(typed);
            setPicked(null);
            setError(null);
          }}
          onPick={(item) => {
            setTo(item.number);
            setPicked(item);
          }}
          onHighlight={highlight}
          picked={picked}
          error={error ? errorText(error) : undefined}
          focused
        />
      </form>
    </Dialog>
  );
};
