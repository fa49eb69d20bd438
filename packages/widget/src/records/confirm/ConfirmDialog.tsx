import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';

export interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** What happens then. */
  text: string;
  /** The two answers. */
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, confirm, cancel, onConfirm, onClose } = props;
  const text = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <Button
            variant="danger"
            onPress={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
    </Dialog>
  );
};
