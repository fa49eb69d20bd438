import type { RefObject } from 'react';
import { CALL_LOG_HEIGHT, SOFTPHONE_WIDTH } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { SideDialog } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog.tsx';
import type { Side } from './SoftphoneMenu.tsx';
import { SoundDialog } from './sound/SoundDialog.tsx';

/** What the dialogs beside the softphone act with. */
export interface SideProps {
  /** Puts a number into the dial field. */
  onNumber: (number: string) => void;
  /** Calls a number; null: impossible now. */
  onCall: ((number: string) => void) | null;
}

export interface SideDialogsProps extends SideProps {
  side: Side;
  /** The softphone: they are shown beside it [U-07]. */
  anchor: RefObject<Element | null>;
  onClose: () => void;
}

const loadContacts = async () => (await import('./side/index.ts')).contactsPart;
const loadLog = async () => (await import('./side/index.ts')).callLogPart;

/** px: ten people. */
const CONTACTS_HEIGHT = 540;

/** What opens beside the softphone or, without room, over it; the call log at most 300 px high [U-07] [C-35]. */
export const SideDialogs = ({ side, anchor, onClose, ...props }: SideDialogsProps) => {
  const text = useText();
  if (side === 'sound') return <SoundDialog anchor={anchor} onClose={onClose} />;
  if (side === 'shortcuts') return <ShortcutsDialog anchor={anchor} onClose={onClose} />;
  return (
    <SideDialog
      // One of the other kind is another dialog.
      key={side}
      anchor={anchor}
      onClose={onClose}
      title={text(`softphone.menu.${side}`)}
      closeLabel={text('common.close')}
      width={SOFTPHONE_WIDTH}
      maxHeight={side === 'log' ? CALL_LOG_HEIGHT : CONTACTS_HEIGHT}
    >
      <Later load={side === 'contacts' ? loadContacts : loadLog} props={props} />
    </SideDialog>
  );
};
