import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { Records } from '@callpanel/widget/records';
import { ConfirmDialog } from '@callpanel/widget/records/confirm';
import type { ReactNode, Ref } from 'react';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as css from './RecordForm.module.css';
import type { RecordFormModel } from './useRecordForm.ts';

export interface RecordDialogProps<T extends FieldValues> {
  form: RecordFormModel<T>;
  title: string;
  /** Of the dialog, px. */
  width: number;
  /** The word on the button that saves. */
  save: string;
  /** Why it cannot be saved yet, on its button; undefined: it can. */
  missing?: string | undefined;
  /** Said to those who may only look. */
  readOnly: string;
  /** There is something to lose: the dialog asks before it closes, and so does the page. */
  changed: boolean;
  /** The dialog is closed without saving. */
  onClose: () => void;
  /** The element of the form, for those who look for its fields. */
  ref?: Ref<HTMLFormElement>;
  /** Said above the fields. */
  notes?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog with the form of one record. It says why it may not be changed or was not saved, and asks before changes are discarded.
 *
 * @example
 * const form = useRecordForm({ schema, values, onSave: save, onSaved: onClose, error: 'notes.error.save' });
 * <RecordDialog form={form} title={name} width={560} save={text('notes.save')} readOnly={text('notes.readOnly')} changed={changed} onClose={onClose}>
 *   <TextField form={form} name="title" type="text" label={text('notes.title')} />
 * </RecordDialog>
 */
export const RecordDialog = <T extends FieldValues>(props: RecordDialogProps<T>) => {
  const { form, title, width, save, missing, readOnly, changed, onClose, ref, notes } = props;
  const text = useText();
  const [asks, setAsks] = useState(false);
  const holds = changed && !form.readOnly;
  useEffect(() => (holds ? core.unsaved.hold() : undefined), [holds]);
  const close = holds ? () => setAsks(true) : onClose;
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={title}
        closeLabel={text('common.close')}
        width={width}
        actions={
          <>
            <Button onPress={close}>
              {text(form.readOnly ? 'common.close' : 'records.form.cancel')}
            </Button>
            {!form.readOnly && (
              <Button
                variant="primary"
                busy={form.saving}
                onPress={missing === undefined ? form.submit : null}
                hint={missing}
              >
                {save}
              </Button>
            )}
          </>
        }
      >
        <form
          ref={ref}
          noValidate
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            // Also when something is wrong: then it shows what.
            form.submit?.();
          }}
        >
          {/* Enter in a field presses it; what is seen is at the foot of the dialog. */}
          <button type="submit" hidden>
            {save}
          </button>
          {form.readOnly && <Banner kind="info">{readOnly}</Banner>}
          {notes}
          {form.failed !== null && <Banner kind="error">{form.failed}</Banner>}
          <Records>{props.children}</Records>
        </form>
      </Dialog>
      {asks && (
        <ConfirmDialog
          title={text('records.form.discard.title')}
          text={text('records.form.discard.text')}
          confirm={text('records.form.discard')}
          cancel={text('records.form.discard.keep')}
          onConfirm={onClose}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
};
