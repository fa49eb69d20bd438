import { useText } from '@callpanel/i18n/react';
import { Button, Hidden } from '@callpanel/ui';
import { TextField } from '@callpanel/widget/records/forms';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import * as css from '../Form.module.css';
import { EMPTY_EMAIL } from '../form.model.ts';
import type { FormModel } from '../useContactForm.ts';
import { useLineFocus } from './useLineFocus.ts';

/** E-mail addresses of a contact, one line each [V-43] [V-44] [V-46]. */
export const EmailLines = ({ form }: { form: FormModel }) => {
  const text = useText();
  const { control } = form;
  const lines = useFieldArray({ control, name: 'emails' });
  const values = useWatch({ control, name: 'emails' });
  const { list, focus, focusNew } = useLineFocus();
  const [only] = values;
  const isOnlyEmpty = values.length === 1 && only?.email === '' && only.label === '';

  const remove = (index: number) => {
    if (lines.fields.length === 1) {
      focusNew(0);
      lines.replace([EMPTY_EMAIL]);
      return;
    }
    // First: a field that is left later would write into a line that no longer exists.
    focus(index === 0 ? 1 : index - 1);
    lines.remove(index);
  };
  return (
    <div ref={list} className={css.lines}>
      <h3>{text('contacts.form.emails')}</h3>
      {lines.fields.map((field, index) => (
        <fieldset key={field.id} className={css.line}>
          <legend>
            <Hidden>{text('contacts.form.email', { line: index + 1 })}</Hidden>
          </legend>
          <div className={css.number}>
            <TextField
              form={form}
              name={`emails.${index}.email`}
              label={text('contacts.form.email.address')}
              type="email"
              inputMode="email"
            />
          </div>
          <div className={css.label}>
            <TextField
              form={form}
              name={`emails.${index}.label`}
              label={text('contacts.form.label')}
            />
          </div>
          {!isOnlyEmpty && !form.readOnly && (
            <div className={css.remove}>
              <Button
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                label={text('contacts.form.email.remove', { line: index + 1 })}
                onPress={() => remove(index)}
              />
            </div>
          )}
        </fieldset>
      ))}
      {!form.readOnly && (
        <Button
          size="s"
          icon={<Plus aria-hidden="true" />}
          onPress={() => {
            focusNew(lines.fields.length);
            lines.append(EMPTY_EMAIL, { shouldFocus: false });
          }}
        >
          {text('contacts.form.email.add')}
        </Button>
      )}
    </div>
  );
};
