import { useEffect, useRef, useState } from 'react';
import type { ErrorInfo } from '@callpanel/contracts';
import { isCallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';

export interface ForwardDialogProps {
  /** Where calls go now; empty: nowhere else. */
  to: string;
  onClose: () => void;
}

/** Asks where calls shall go. What fails leaves the dialog and the number as they are [E-40]. */
export const ForwardDialog = ({ to, onClose }: ForwardDialogProps) => {
  const text = useText();
  const errorText = useErrorText();
  const [number, setNumber] = useState(to);
  const [error, setError] = useState<ErrorInfo | string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  // Else the close button has it, which comes first.
  useEffect(() => field.current?.focus(), []);

  const save = async () => {
    if (busy) return;
    if (number.trim() === '') return setError(text('buddies.forward.empty'));
    setBusy(true);
    try {
      await core.features.setForward(number.trim());
      // One that was opened since stays.
      if (here.current) onClose();
    } catch (failure) {
      // The field says it where the number is; the notice is for a user who closed the dialog meanwhile.
      if (isCallpanelError(failure)) setError(failure.info);
      core.notices.fail(failure);
      setBusy(false);
    }
  };
  const change = (value: string) => {
    setNumber(value);
    setError(undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('buddies.forward.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('buddies.forward.cancel')}</Button>
          <Button variant="primary" busy={busy} onPress={busy ? null : () => void save()}>
            {text('buddies.forward.save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          ref={field}
          type="tel"
          inputMode="tel"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={64}
          label={text('buddies.forward.label')}
          hint={text('buddies.forward.hint')}
          error={typeof error === 'object' ? errorText(error) : error}
          value={number}
          onChange={change}
        />
      </form>
    </Dialog>
  );
};
