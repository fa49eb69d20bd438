import type { ContactTag, ErrorCode } from '@callpanel/contracts';
import { RecordForm, TextField, useRecordForm } from '@callpanel/widget/records/forms';
import { useMemo } from 'react';
import { tagSchema } from './tag.model.ts';

export interface NameFormProps {
  label: string;
  hint: string;
  /** What it begins with. */
  name: string;
  /** Tags that must not be called the same. */
  others: readonly ContactTag[];
  save: string;
  error: ErrorCode;
  onSave: (name: string) => Promise<void>;
  onSaved: () => void;
}

/** The name of a tag, new or changed. What the server refuses stays as it was typed. */
export const NameForm = (props: NameFormProps) => {
  const { label, hint, name, others, save, error, onSave, onSaved } = props;
  const schema = useMemo(() => tagSchema(others), [others]);
  const form = useRecordForm({
    schema,
    values: { name },
    onSave: (values) => onSave(values.name),
    onSaved,
    error,
    checksOnSave: true,
  });
  return (
    <RecordForm form={form} save={save}>
      <TextField form={form} name="name" label={label} hint={hint} maxLength={60} />
    </RecordForm>
  );
};
