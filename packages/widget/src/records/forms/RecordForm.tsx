import { Banner, Button } from '@callpanel/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as css from './RecordForm.module.css';
import type { RecordFormModel } from './useRecordForm.ts';

export interface RecordFormProps<T extends FieldValues> {
  form: RecordFormModel<T>;
  /** The word on its button. */
  save: string;
  /** The fields. */
  children: ReactNode;
}

/** The fields of a record, why they were not saved, and the button that saves them. */
export const RecordForm = <T extends FieldValues>({ form, save, children }: RecordFormProps<T>) => (
  <form
    noValidate
    className={css.form}
    onSubmit={(event) => {
      event.preventDefault();
      form.submit?.();
    }}
  >
    {children}
    {form.failed !== null && <Banner kind="error">{form.failed}</Banner>}
    {!form.readOnly && (
      <div className={css.actions}>
        <Button variant="primary" submit busy={form.saving} onPress={form.submit}>
          {save}
        </Button>
      </div>
    )}
  </form>
);
