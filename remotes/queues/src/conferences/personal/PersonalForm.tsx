import type { PersonalConference } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import {
  CheckboxField,
  RecordForm,
  TextField,
  useRecordForm,
} from '@callpanel/widget/records/forms';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import type { PersonalForm as Form } from './personal.model.ts';
import { formOf, PERSONAL_FLAGS, personalSchema } from './personal.model.ts';
import * as css from './Personal.module.css';

export interface PersonalFormProps {
  userId: string;
  settings: PersonalConference;
  /** null: this user may only look [P-49]. */
  onSave: ((form: Form) => Promise<void>) | null;
}

/** The settings of the user's own conference [D-34] [V-28] [V-29]. What is refused stays as it was typed. */
export const PersonalForm = ({ userId, settings, onSave }: PersonalFormProps) => {
  const text = useText();
  const kept = formOf(settings);
  const form = useRecordForm<Form>({
    schema: personalSchema,
    values: (onSave && draftOf(userId)) ?? kept,
    onSave,
    onSaved: () => {
      dropDraft(userId);
      core.notices.push('success', 'conferences.personal.saved');
    },
    error: 'conferences.error.save',
  });
  const values = useWatch({ control: form.control }) as Form;
  const isChanged = JSON.stringify(kept) !== JSON.stringify({ ...kept, ...values });
  useEffect(() => {
    if (isChanged) keepDraft(userId, values);
    else dropDraft(userId);
  }, [isChanged, userId, values]);
  useEffect(() => (isChanged ? core.unsaved.hold() : undefined), [isChanged]);
  return (
    <RecordForm form={form} save={text('conferences.personal.save')}>
      {!onSave && <p className={css.note}>{text('conferences.personal.readOnly')}</p>}
      <CheckboxField form={form} name="activate" label={text('conferences.personal.activate')} />
      <TextField
        form={form}
        name="user_pin"
        label={text('conferences.personal.pin')}
        inputMode="numeric"
        required
        hint={text('conferences.personal.pin.hint')}
      />
      <TextField
        form={form}
        name="max_users"
        label={text('conferences.personal.max')}
        inputMode="numeric"
        required
        hint={text('conferences.personal.max.hint')}
      />
      <fieldset className={css.flags}>
        <legend>{text('conferences.personal.options')}</legend>
        {PERSONAL_FLAGS.map((flag) => (
          <CheckboxField
            key={flag}
            form={form}
            name={flag}
            label={text(`conferences.personal.${flag}`)}
          />
        ))}
      </fieldset>
    </RecordForm>
  );
};
