import type { ChatRoom } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import * as css from './Attachments.module.css';

/** Files on their way, with how far they are. */
export const Uploads = ({ room }: { room: ChatRoom }) => {
  const text = useText();
  const errorText = useErrorText();
  const { uploads } = useCore(room);
  if (uploads.length === 0) return null;
  return (
    <ul className={css.uploads} aria-label={text('chat.uploads')}>
      {uploads.map(({ id, name, size, sent, error }) => (
        <li key={id} className={css.upload}>
          <bdi>{name}</bdi>
          {error ? (
            <span role="alert" className={css.wrong}>
              {errorText(error)}
            </span>
          ) : (
            <progress aria-label={name} max={Math.max(1, size)} value={sent} />
          )}
          {error && error.code !== 'chat.error.tooLarge' && (
            <Button size="s" onPress={() => core.chat.retryUpload(id)}>
              {text('common.retry')}
            </Button>
          )}
          <Button size="s" onPress={() => core.chat.cancelUpload(id)}>
            {text('chat.cancel')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
