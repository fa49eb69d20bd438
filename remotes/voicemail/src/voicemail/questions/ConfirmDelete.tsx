import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';

/** Several at once are not to be had back: asked before. */
export const ConfirmDelete = ({
  count,
  onClose,
  onConfirm,
}: {
  count: number;
  onClose: () => void;
  onConfirm: () => void;
}) => {
  const text = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('voicemail.ask.delete', { count })}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('voicemail.ask.cancel')}</Button>
          <Button
            variant="danger"
            onPress={() => {
              onClose();
              onConfirm();
            }}
          >
            {text('voicemail.ask.deleteNow')}
          </Button>
        </>
      }
    >
      <p>{text('voicemail.ask.deleteWhy')}</p>
    </Dialog>
  );
};
