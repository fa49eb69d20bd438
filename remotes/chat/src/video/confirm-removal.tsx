import { useText } from '@callpanel/i18n/react';
import type { LatePart } from '@callpanel/widget';
import { ConfirmDialog } from '@callpanel/widget/records/confirm';

interface ConfirmRemovalProps {
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

const ConfirmRemoval = ({ name, onConfirm, onClose }: ConfirmRemovalProps) => {
  const text = useText();
  return (
    <ConfirmDialog
      title={text('video.remove.title', { name })}
      text={text('video.remove.text')}
      confirm={text('video.remove')}
      cancel={text('video.cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};

/** Links to a room stop working with it, so that is asked first; in a chunk of its own. */
export const confirmRemovalPart: LatePart<ConfirmRemovalProps> = { Part: ConfirmRemoval };
