import { useText } from '@callpanel/i18n/react';
import { Select } from '@callpanel/ui';
import { useController } from 'react-hook-form';
import type { FormModel } from '../useContactForm.ts';

/** Whether a new contact is personal or shared. */
export const TypeField = ({ form }: { form: FormModel }) => {
  const text = useText();
  const { field } = useController({ control: form.control, name: 'is_personal' });
  return (
    <Select
      label={text('contacts.form.type')}
      value={field.value ? 'personal' : 'shared'}
      options={[
        { value: 'personal', text: text('contacts.form.type.personal') },
        { value: 'shared', text: text('contacts.form.type.shared') },
      ]}
      onChange={(type) => field.onChange(type === 'personal')}
    />
  );
};
