import type { PhoneCountry } from '@callpanel/contracts';
import { PHONE_COUNTRIES } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button, Field, Hidden, Select } from '@callpanel/ui';
import { TextField } from '@callpanel/widget/records/forms';
import { Plus, Trash2 } from 'lucide-react';
import { useController, useFieldArray } from 'react-hook-form';
import * as css from '../Form.module.css';
import type { Numbers } from '../form.model.ts';
import { emptyLine, readLine, typedNumber } from '../number.model.ts';
import type { PhoneLine } from '../schema.ts';
import type { FormModel } from '../useContactForm.ts';
import { useLineFocus } from './useLineFocus.ts';

interface NumberLineProps {
  form: FormModel;
  numbers: Numbers;
  index: number;
  /** null: the first cannot be deleted [V-45]. */
  onRemove: (() => void) | null;
}

const NumberLine = ({ form, numbers: { code }, index, onRemove }: NumberLineProps) => {
  const text = useText();
  const { control } = form;
  const at = `phone_numbers.${index}` as const;
  const { field, fieldState } = useController({ control, name: `${at}.phone_number` });
  const { ref, value: phone_number, onChange: setNumber, onBlur } = field;
  const { field: country } = useController({ control, name: `${at}.country` });
  const { field: extension } = useController({ control, name: `${at}.extension` });
  const line: PhoneLine = {
    country: country.value,
    phone_number,
    extension: extension.value,
    label: '',
  };

  /** Shows what has been read in a number that was typed or pasted whole. */
  const show = (read: PhoneLine) => {
    if (read.country !== line.country) country.onChange(read.country);
    if (read.phone_number !== phone_number) setNumber(read.phone_number);
    if (read.extension !== line.extension) extension.onChange(read.extension);
  };
  const chooseCountry = (to: PhoneCountry) => {
    country.onChange(to);
    const digits = line.phone_number.replace(/\D/g, '');
    const isNational = digits !== '' && !line.phone_number.startsWith('+');
    if (isNational) setNumber(code.formatWhileTyping(digits, to));
  };
  const name = text('contacts.form.number', { line: index + 1 });
  return (
    <fieldset className={css.line}>
      <legend>
        <Hidden>{name}</Hidden>
      </legend>
      <div className={css.number}>
        <Field
          ref={ref}
          label={text('contacts.form.number.number')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={line.phone_number}
          readOnly={form.readOnly}
          error={form.messageText(fieldState.error?.message)}
          onChange={(now) => setNumber(typedNumber(code, line.country, line.phone_number, now))}
          onBlur={() => {
            show(readLine(code, line));
            onBlur();
          }}
        />
      </div>
      <div className={css.country}>
        <Select
          label={text('contacts.form.number.country')}
          value={line.country}
          options={PHONE_COUNTRIES.map((value) => ({
            value,
            text: text(`contacts.form.number.country.${value}`),
          }))}
          onChange={form.readOnly ? null : chooseCountry}
        />
      </div>
      <div className={css.extension}>
        <TextField
          form={form}
          name={`${at}.extension`}
          label={text('contacts.form.number.extension')}
          inputMode="numeric"
        />
      </div>
      <div className={css.label}>
        <TextField form={form} name={`${at}.label`} label={text('contacts.form.label')} />
      </div>
      {onRemove && !form.readOnly && (
        <div className={css.remove}>
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            label={text('contacts.form.number.remove', { line: index + 1 })}
            onPress={onRemove}
          />
        </div>
      )}
    </fieldset>
  );
};

/** Phone numbers of a contact, one line each [V-39 to V-43] [V-45]. */
export const NumberLines = ({ form, numbers }: { form: FormModel; numbers: Numbers }) => {
  const text = useText();
  const lines = useFieldArray({ control: form.control, name: 'phone_numbers' });
  const { list, focus, focusNew } = useLineFocus();
  return (
    <div ref={list} className={css.lines}>
      <h3>{text('contacts.form.numbers')}</h3>
      {lines.fields.map((field, index) => (
        <NumberLine
          key={field.id}
          form={form}
          numbers={numbers}
          index={index}
          onRemove={
            index === 0
              ? null
              : () => {
                  // First: a field that is left later would write into a line that no longer exists.
                  focus(index - 1);
                  lines.remove(index);
                }
          }
        />
      ))}
      {!form.readOnly && (
        <Button
          size="s"
          icon={<Plus aria-hidden="true" />}
          onPress={() => {
            focusNew(lines.fields.length);
            lines.append(emptyLine(numbers.country), { shouldFocus: false });
          }}
        >
          {text('contacts.form.number.add')}
        </Button>
      )}
    </div>
  );
};
