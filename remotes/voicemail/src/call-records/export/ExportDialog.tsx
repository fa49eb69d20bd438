import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { saveFile } from '@callpanel/widget/records';
import { TaskBar, useTask } from '@callpanel/widget/records/transfer';
import { loadExport } from './load-export.ts';

export interface ExportDialogProps {
  /** Which calls, as the list is filtered. */
  wanted: Readonly<Record<string, string | number>>;
  /** How many these are. */
  total: number;
  onClose: () => void;
}

/** Saves the calls of the filter as a CSV file, which the server writes [A-61] [U-34]. */
export const ExportDialog = ({ wanted, total, onClose }: ExportDialogProps) => {
  const text = useText();
  const task = useTask('callRecords.error.load');
  const isBusy = task.state.status === 'running';
  const run = () =>
    void task.start(async (context) => {
      const file = await loadExport(wanted, total, context);
      context.signal.throwIfAborted();
      saveFile('call-records.csv', file);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('callRecords.export.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('common.close')}</Button>
          <Button variant="primary" busy={isBusy} onPress={isBusy ? null : run}>
            {text('callRecords.export.start')}
          </Button>
        </>
      }
    >
      <p>{text('callRecords.export.what', { count: total })}</p>
      <TaskBar
        task={task}
        label={text('callRecords.export.running')}
        done={text('callRecords.export.done')}
      />
    </Dialog>
  );
};
