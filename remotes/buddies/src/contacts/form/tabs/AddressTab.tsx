import { ADDRESS_TYPES } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { SelectField, TextField } from '@callpanel/widget/records/forms';
import * as css from '../Form.module.css';
import type { FormModel } from '../useContactForm.ts';

/** Where mail reaches them. */
export const AddressTab = ({ form }: { form: FormModel }) => {
  const text = useText();
  return (
    <>
      <SelectField
        form={form}
        name="address_type"
        label={text('contacts.form.address_type')}
        options={ADDRESS_TYPES.map((value) => ({
          value,
          text: text(`contacts.form.address_type.${value}`),
        }))}
      />
      <TextField form={form} name="street" label={text('contacts.form.street')} />
      <div className={css.pair}>
        <TextField form={form} name="city" label={text('contacts.form.city')} />
        <TextField form={form} name="state" label={text('contacts.form.state')} />
        <TextField form={form} name="postal_code" label={text('contacts.form.postal_code')} />
        <TextField form={form} name="country" label={text('contacts.form.country')} />
      </div>
    </>
  );
};
