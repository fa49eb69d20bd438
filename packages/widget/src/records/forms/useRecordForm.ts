import { zodResolver } from '@hookform/resolvers/zod';
import type { ErrorCode } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useAttempt } from './useAttempt.ts';

export interface RecordFormOptions<T extends FieldValues> {
  /** Its messages are ids of texts. Must be the same object with every drawing. */
  schema: ZodMiniType<T, T>;
  /** What the form begins with. */
  values: T;
  /** null: this user may only look. */
  onSave: ((values: T) => Promise<void>) | null;
  onSaved: () => void;
  /** The code of a refusal that has none of its own. */
  error: ErrorCode;
  /** Says nothing of a field that is left before the form is saved: for a field on the way to others, which may stay empty. */
  checksOnSave?: boolean;
  /** For the placeholders of the messages. */
  messageValues?: Readonly<Record<string, number | string>>;
}

/** A form, as its fields take it. */
export interface RecordFormModel<T extends FieldValues> {
  control: Control<T>;
  readOnly: boolean;
  /** null: not possible now. */
  submit: (() => void) | null;
  saving: boolean;
  /** Why it was not saved, in words; null: it was not refused. */
  failed: string | null;
  /** A message of the schema, in words. */
  messageText: (id: string | undefined) => string | undefined;
}

/**
 * A form over one record, checked by its schema. What the server refuses leaves the form as it was typed.
 *
 * @example
 * const form = useRecordForm({ schema, values, onSave: save, onSaved: onClose, error: 'contacts.error.save' });
 * <RecordForm form={form} save="Save"><TextField form={form} name="email" label="Email" /></RecordForm>
 */
export const useRecordForm = <T extends FieldValues>(
  options: RecordFormOptions<T>,
): RecordFormModel<T> => {
  const { schema, values, onSave, onSaved, messageValues } = options;
  const text = useText();
  const { failed, run } = useAttempt(options.error);
  const { control, handleSubmit, formState } = useForm<T, unknown, T>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<T>,
    mode: options.checksOnSave ? 'onSubmit' : 'onTouched',
  });
  const saving = formState.isSubmitting;
  const submit = handleSubmit((form) =>
    run(async () => {
      await onSave?.(form);
      onSaved();
    }),
  );
  return {
    control,
    readOnly: onSave === null,
    submit: onSave && !saving ? () => void submit() : null,
    saving,
    failed,
    messageText: (id) => id && text(id, messageValues),
  };
};
