import type { RefObject } from 'react';
import { useText } from '@callpanel/i18n/react';
import { SideDialog } from '@callpanel/ui';
import { Later } from '@callpanel/widget';

const loadDiagnostics = async () => (await import('../quality/index.ts')).diagnosticsPart;
const load = async () => (await import('@callpanel/widget/sound')).soundPart;

export interface SoundDialogProps {
  /** The softphone: calls can be answered beside it. */
  anchor: RefObject<Element | null>;
  onClose: () => void;
}

/** Devices, loudness and the pre-call test, beside the softphone; mounted while it is open. Opened by a press, as it asks for the microphone. */
export const SoundDialog = ({ anchor, onClose }: SoundDialogProps) => {
  const text = useText();
  return (
    <SideDialog
      anchor={anchor}
      onClose={onClose}
      title={text('softphone.sound.title')}
      closeLabel={text('common.close')}
      width={348}
      maxHeight={620}
    >
      <Later load={load} props={{ end: <Later load={loadDiagnostics} props={{}} /> }} />
    </SideDialog>
  );
};
