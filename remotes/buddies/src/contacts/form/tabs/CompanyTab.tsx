import { useText } from '@callpanel/i18n/react';
import { TextField } from '@callpanel/widget/records/forms';
import type { FormModel } from '../useContactForm.ts';

/** Where they work. */
export const CompanyTab = ({ form }: { form: FormModel }) => {
  const text = useText();
  return (
    <>
      <TextField form={form} name="company" label={text('contacts.form.company')} />
      <TextField form={form} name="job_title" label={text('contacts.form.job_title')} />
    </>
  );
};
