import { useText } from '@callpanel/i18n/react';
import { TextArea } from '@callpanel/ui/text-area';
import type { RecordFormModel } from '@callpanel/widget/records/forms';
import { useController, useWatch } from 'react-hook-form';
import * as css from './Form.module.css';
import type { Values } from './form.model.ts';
import { textProblems } from './form.model.ts';

/** What is spoken, as text or SSML; what is wrong with it is named by line, beside the field [V-25]. */
export const TextEditor = ({ form }: { form: RecordFormModel<Values> }) => {
  const text = useText();
  const { field, fieldState } = useController({ name: 'text_to_speech', control: form.control });
  const type = useWatch({ name: 'text_type', control: form.control });
  const message = fieldState.error?.message;
  const problems =
    message === 'announcements.form.unspeakable'
      ? textProblems({ text_to_speech: field.value, text_type: type })
      : [];
  return (
    <TextArea
      {...field}
      label={text('announcements.form.text')}
      rows={6}
      spellCheck={type === 'text'}
      readOnly={form.readOnly}
      required
      error={
        message && (
          <ul className={css.wrong}>
            {problems.length === 0 && <li>{form.messageText(message)}</li>}
            {problems.map(({ line, code, name }, index) => (
              <li key={`${line} ${code} ${name} ${index}`}>
                {text(`announcements.ssml.${code}`, { line, name })}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
};
