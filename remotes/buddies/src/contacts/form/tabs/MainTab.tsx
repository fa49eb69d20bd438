import { useText } from '@callpanel/i18n/react';
import { CheckboxField, TextField } from '@callpanel/widget/records/forms';
import * as css from '../Form.module.css';
import type { Numbers } from '../form.model.ts';
import type { ContactRights } from '../rights.ts';
import type { FormModel } from '../useContactForm.ts';
import { EmailLines } from './EmailLines.tsx';
import { NumberLines } from './NumberLines.tsx';
import { TagField } from './TagField.tsx';
import { TypeField } from './TypeField.tsx';

export interface MainTabProps {
  form: FormModel;
  numbers: Numbers;
  rights: ContactRights;
  userId: string;
  /** A new contact may be of either type. */
  isNew: boolean;
}

/** Who it is, and how to reach them. */
export const MainTab = ({ form, numbers, rights, userId, isNew }: MainTabProps) => {
  const text = useText();
  return (
    <>
      {isNew && rights.shared && rights.personal && <TypeField form={form} />}
      <div className={css.pair}>
        <TextField
          form={form}
          name="first_name"
          label={text('contacts.form.first_name')}
          required
        />
        <TextField form={form} name="last_name" label={text('contacts.form.last_name')} required />
      </div>
      <NumberLines form={form} numbers={numbers} />
      <EmailLines form={form} />
      <TagField
        form={form}
        name="tags"
        label={text('contacts.form.tags')}
        userId={userId}
        kind="shared"
        mayAdd={rights.shared}
      />
      {rights.personal && (
        <TagField
          form={form}
          name="personal_tags"
          label={text('contacts.form.personal_tags')}
          userId={userId}
          kind="personal"
          mayAdd
        />
      )}
      <CheckboxField
        form={form}
        name="use_as_callerid"
        label={text('contacts.form.use_as_callerid')}
      />
    </>
  );
};
