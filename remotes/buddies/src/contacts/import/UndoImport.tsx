import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { TaskBar } from '@callpanel/widget/records/transfer';
import { Undo2, X } from 'lucide-react';
import * as css from './Import.module.css';
import type { Sent } from './sent.ts';
import { canUndo } from './sent.ts';
import { useUndo, useUndoneText } from './useUndo.ts';

export interface UndoImportProps {
  sent: Sent;
  /** What is left to undo; null: it is dismissed. */
  onKeep: (sent: Sent | null) => void;
  announce: (words: string) => void;
}

/** In the list, when the dialog has closed: what the last import did, and the way to take it back [U-45]. */
export const UndoImport = ({ sent, onKeep, announce }: UndoImportProps) => {
  const text = useText();
  const undoneText = useUndoneText();
  const { undoing, undo } = useUndo(sent, (left) => {
    onKeep(left);
    if (!canUndo(left)) announce(undoneText(left));
  });
  const isUndoing = undoing.state.status === 'running';
  const lines = [
    sent.created.length > 0 && text('contacts.import.created', { count: sent.created.length }),
    sent.changed.length > 0 && text('contacts.import.changed', { count: sent.changed.length }),
    sent.lost.length > 0 && text('contacts.import.lost', { count: sent.lost.length }),
  ].filter((line) => line !== false);
  return (
    <div className={css.last}>
      <Banner
        kind="info"
        title={text('contacts.import.last')}
        action={
          <>
            <Button
              size="s"
              icon={<Undo2 aria-hidden="true" />}
              busy={isUndoing}
              onPress={isUndoing ? null : undo}
            >
              {text('contacts.import.undo')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              icon={<X aria-hidden="true" />}
              label={text('common.dismiss')}
              onPress={isUndoing ? null : () => onKeep(null)}
            />
          </>
        }
      >
        {lines.join(' · ')}
      </Banner>
      <TaskBar task={undoing} label={text('contacts.import.undoing')} done="" />
    </div>
  );
};
