import { useText } from '@callpanel/i18n/react';
import { SideDialog } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import type { SoundDialogProps } from '../sound/SoundDialog.tsx';

const load = async () => (await import('@callpanel/widget/shortcuts')).shortcutsPart;

/** The list of shortcuts, beside the softphone; mounted while it is open. */
export const ShortcutsDialog = ({ anchor, onClose }: SoundDialogProps) => {
  const text = useText();
  return (
    <SideDialog
      anchor={anchor}
      onClose={onClose}
      title={text('softphone.shortcuts.title')}
      closeLabel={text('common.close')}
      width={348}
      maxHeight={520}
    >
      <Later load={load} props={{}} />
    </SideDialog>
  );
};
