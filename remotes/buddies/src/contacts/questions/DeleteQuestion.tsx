import { useText } from '@callpanel/i18n/react';
import { ConfirmDialog } from '@callpanel/widget/records/confirm';

export interface DeleteQuestionProps {
  /** How many contacts it is about. */
  count: number;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before several contacts are deleted, which cannot be undone [U-43] [U-44]. */
export const DeleteQuestion = ({ count, onDelete, onClose }: DeleteQuestionProps) => {
  const text = useText();
  return (
    <ConfirmDialog
      title={text('contacts.ask.delete', { count })}
      text={text('contacts.ask.deleteWhy')}
      confirm={text('contacts.ask.deleteNow')}
      cancel={text('contacts.ask.cancel')}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
};
