import { useText } from '@callpanel/i18n/react';
import { Button, useFocusRescue } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { TaskBar } from '@callpanel/widget/records/transfer';
import { useRef } from 'react';
import { ChooseFile } from './ChooseFile.tsx';
import * as css from './Import.module.css';
import { Outcome } from './Outcome.tsx';
import { Preview } from './Preview.tsx';
import type { Sent } from './sent.ts';
import { useImport } from './useImport.ts';
import { useUndoneText } from './useUndo.ts';
import type { ImportRights } from './whose.ts';

export interface ImportDialogProps {
  rights: ImportRights;
  /** Contacts have been sent or taken back, all or some of them: what can be undone now. */
  onSent: (sent: Sent) => void;
  onClose: () => void;
}

/** Imports contacts of a file: chosen, shown, sent, and taken back if it was a mistake [U-45]. */
export const ImportDialog = ({ rights, onSent, onClose }: ImportDialogProps) => {
  const text = useText();
  const undoneText = useUndoneText();
  const model = useImport(rights, onSent);
  const { file, sent, reading, sending, undoing } = model;
  const isSending = sending.state.status === 'running';
  const isUndoing = undoing.state.status === 'running';
  const isDone = sent !== null && !isSending && sending.state.status !== 'failed';
  /** What is under way is stopped first: its outcome is shown, and can be taken back. */
  const close = () => {
    if (isSending) sending.cancel();
    else if (isUndoing) undoing.cancel();
    else onClose();
  };
  const box = useRef<HTMLDivElement>(null);
  const rescue = useFocusRescue(() => box.current?.focus());
  const good = file?.checked?.good ?? 0;

  const buttons = () => {
    if (isDone) return <Button onPress={isUndoing ? null : onClose}>{text('common.close')}</Button>;
    if (!file) return <Button onPress={onClose}>{text('contacts.import.cancel')}</Button>;
    const isBusy = isSending || isUndoing;
    const mayStart = good > 0 && !isBusy && file.checked !== null;
    return (
      <>
        <Button onPress={isBusy ? null : model.restart}>{text('contacts.import.other')}</Button>
        <Button variant="primary" busy={isSending} onPress={mayStart ? model.send : null}>
          {sending.state.status === 'failed'
            ? text('contacts.import.again')
            : text('contacts.import.start', { count: good })}
        </Button>
      </>
    );
  };
  return (
    <Dialog
      open
      width={640}
      onClose={close}
      title={text('contacts.import.title')}
      closeLabel={text('common.close')}
      actions={buttons()}
    >
      <div ref={box} tabIndex={-1} className={css.import} {...rescue}>
        {!file && <ChooseFile model={model} />}
        {file && !isDone && <Preview model={model} file={file} rights={rights} />}
        {sent && !isSending && <Outcome model={model} sent={sent} />}
        {reading.state.status !== 'done' && (
          <TaskBar task={reading} label={text('contacts.import.reading')} done="" />
        )}
        {!isDone && <TaskBar task={sending} label={text('contacts.import.sending')} done="" />}
        {sent && (
          <TaskBar task={undoing} label={text('contacts.import.undoing')} done={undoneText(sent)} />
        )}
      </div>
    </Dialog>
  );
};
