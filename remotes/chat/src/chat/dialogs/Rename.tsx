import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError, CHANNEL_NAME_LENGTH, channelName } from '@callpanel/contracts';
import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { useState } from 'react';
import * as css from './Dialogs.module.css';

/** Another name for a channel or group [A-117] [V-50]. */
export const Rename = ({ item, onClose }: { item: Conversation; onClose: () => void }) => {
  const text = useText();
  const errorText = useErrorText();
  const [name, setName] = useState(item.name);
  const [error, setError] = useState<ErrorInfo | null>(null);
  const [busy, setBusy] = useState(false);
  const valid = channelName(name);
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      await core.chat.rename(item.id, name);
      onClose();
    } catch (cause) {
      setError(asCallpanelError(cause, 'chat.error.action').info);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('chat.rename')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('chat.cancel')}</Button>
          <Button variant="primary" busy={busy} onPress={busy ? null : () => void submit()}>
            {text('chat.rename.now')}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Field
          label={text('chat.name')}
          value={name}
          maxLength={CHANNEL_NAME_LENGTH}
          required
          onChange={setName}
          error={error ? errorText(error) : undefined}
        />
        {valid !== name && valid !== '' && <p>{text('chat.name.as', { name: valid })}</p>}
      </form>
    </Dialog>
  );
};
