import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { useAttempt } from '@callpanel/widget/records/forms';

export interface BlockDialogProps {
  number: string;
  /** '' unknown */
  name: string;
  onClose: () => void;
}

/** Asks before a number is blocked [U-46]. A refusal is shown in the question, which stays. */
export const BlockDialog = ({ number, name, onClose }: BlockDialogProps) => {
  const text = useText();
  const { busy, failed, run } = useAttempt('settings.blacklist.addFailed');
  const block = async () => {
    await core.directory.block(number, name);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('softphone.block', { number })}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('softphone.block.cancel')}</Button>
          <Button variant="danger" busy={busy} onPress={busy ? null : () => void run(block)}>
            {text('softphone.log.block')}
          </Button>
        </>
      }
    >
      <p>{text('softphone.block.why', { who: name || text('softphone.block.caller') })}</p>
      {failed !== null && <Banner kind="error">{failed}</Banner>}
    </Dialog>
  );
};
