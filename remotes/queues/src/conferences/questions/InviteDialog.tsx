import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import type { DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { DirectoryPicker } from '@callpanel/widget/directory';
import { useRef, useState } from 'react';
import { roomName } from '../names.ts';

/** Neither can be in a conference. */
const WITHOUT = ['parking', 'code', 'voicemail'] as const;
const NUMBER = /^\+?[\d*#]{1,32}$/;

export interface InviteDialogProps {
  /** Of the conference. */
  number: string;
  onClose: () => void;
}

/** Whom to call into a conference [B-30]. What fails leaves the dialog as it is. */
export const InviteDialog = ({ number, onClose }: InviteDialogProps) => {
  const text = useText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<DirectoryItem | null>(null);
  const [error, setError] = useState<ErrorInfo | string | undefined>();
  const [busy, setBusy] = useState(false);
  const highlighted = useRef<DirectoryItem | null | undefined>(null);

  const submit = async () => {
    const item = picked ?? highlighted.current;
    const who = item?.number ?? typed.trim().replace(/[\s().-]/g, '');
    if (!NUMBER.test(who)) return setError(text('conferences.invite.noNumber'));
    setBusy(true);
    setError(undefined);
    try {
      await core.conferences.invite(number, who);
      core.notices.push('success', 'conferences.invite.done', { who: item?.name || who });
      onClose();
    } catch (failure) {
      setError(asCallpanelError(failure, 'conferences.error.invite').info);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('conferences.invite.title', { name: roomName(number) })}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('conferences.ask.cancel')}</Button>
          <Button variant="primary" busy={busy} onPress={busy ? null : () => void submit()}>
            {text('conferences.invite.now')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <DirectoryPicker
          label={text('conferences.invite.who')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setPicked(null);
            setError(undefined);
          }}
          onPick={(item) => {
            setTyped(item.number);
            setPicked(item);
            setError(undefined);
          }}
          onHighlight={(item) => void (highlighted.current = item)}
          picked={picked}
          error={typeof error === 'object' ? errorText(error) : error}
          without={WITHOUT}
          notOf={core.state.session.user?.username}
          focused
        />
      </form>
    </Dialog>
  );
};
