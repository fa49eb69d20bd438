import { CHANNEL_NAME_LENGTH, channelName } from '@callpanel/contracts';
import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { useAttempt } from '@callpanel/widget/records/forms';
import { useState } from 'react';
import * as css from './Dialogs.module.css';

/** Another name for a channel or group [A-117] [V-50]. */
export const Rename = ({ item, onClose }: { item: Conversation; onClose: () => void }) => {
  const text = useText();
  const [name, setName] = useState(item.name);
  const { busy, failed, run } = useAttempt('chat.error.action');
  const valid = channelName(name);
  const submit = () =>
    void run(async () => {
      await core.chat.rename(item.id, name);
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('chat.rename')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('chat.cancel')}</Button>
          <Button variant="primary" busy={busy} onPress={busy ? null : submit}>
            {text('chat.rename.now')}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        <Field
          label={text('chat.name')}
          value={name}
          maxLength={CHANNEL_NAME_LENGTH}
          required
          onChange={setName}
          error={failed ?? undefined}
        />
        {valid !== name && valid !== '' && <p>{text('chat.name.as', { name: valid })}</p>}
      </form>
    </Dialog>
  );
};
