import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button, Select } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { saveFile } from '@callpanel/widget/records';
import { TaskBar, useTask } from '@callpanel/widget/records/transfer';
import { useState } from 'react';
import type { Contact } from '../contact.model.ts';
import type { Format } from './export-contacts.ts';
import { exportContacts, FORMATS } from './export-contacts.ts';
import * as css from './Export.module.css';

export interface ExportDialogProps {
  chosen: readonly Contact[];
  onClose: () => void;
}

/** The ending of the file. */
const ENDINGS: Readonly<Record<Format, string>> = { csv: 'csv', vcard: 'vcf' };

/** Saves the selected contacts, or all, as a file [U-45]. */
export const ExportDialog = ({ chosen, onClose }: ExportDialogProps) => {
  const text = useText();
  const task = useTask('contacts.error.export');
  const [format, setFormat] = useState<Format>('csv');
  const [which, setWhich] = useState<'chosen' | 'all'>(chosen.length > 0 ? 'chosen' : 'all');
  const isBusy = task.state.status === 'running';
  const run = () =>
    void task.start(async (context) => {
      const ids = which === 'chosen' ? chosen.map(({ id }) => id) : null;
      const file = await exportContacts({ api: core.records.api, ids, format }, context);
      context.signal.throwIfAborted();
      saveFile(`contacts.${ENDINGS[format]}`, file);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('contacts.export.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('common.close')}</Button>
          <Button variant="primary" busy={isBusy} onPress={isBusy ? null : run}>
            {text('contacts.export.start')}
          </Button>
        </>
      }
    >
      <div className={css.export}>
        <Select
          label={text('contacts.export.which')}
          value={which}
          options={[
            ...(chosen.length > 0
              ? [
                  {
                    value: 'chosen' as const,
                    text: text('contacts.export.chosen', { count: chosen.length }),
                  },
                ]
              : []),
            { value: 'all' as const, text: text('contacts.export.all') },
          ]}
          onChange={isBusy ? null : setWhich}
        />
        <Select
          label={text('contacts.export.format')}
          value={format}
          options={FORMATS.map((one) => ({
            value: one,
            text: text(`contacts.export.format.${one}`),
          }))}
          onChange={isBusy ? null : setFormat}
        />
        <TaskBar
          task={task}
          label={text('contacts.export.running')}
          done={text('contacts.export.done')}
        />
      </div>
    </Dialog>
  );
};
