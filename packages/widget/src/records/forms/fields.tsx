import type { FieldProps, SelectProps } from '@callpanel/ui';
import { Checkbox, Field, Select } from '@callpanel/ui';
import type { FieldValues, Path } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { RecordFormModel } from './useRecordForm.ts';

interface InForm<T extends FieldValues> {
  form: RecordFormModel<T>;
  name: Path<T>;
  label: string;
}

type TextFieldProps<T extends FieldValues> = InForm<T> &
  Pick<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'hint' | 'required'>;

/** A line of text, with its error below it. */
export const TextField = <T extends FieldValues>({ form, name, ...props }: TextFieldProps<T>) => {
  const { field, fieldState } = useController({ name, control: form.control });
  const { ref, value, onChange, onBlur } = field;
  return (
    <Field
      autoComplete="off"
      {...props}
      ref={ref}
      name={name}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      readOnly={form.readOnly}
      error={form.messageText(fieldState.error?.message)}
    />
  );
};

interface Choice {
  /** It has no effect now. */
  disabled?: boolean;
}

type SelectFieldProps<T extends FieldValues> = InForm<T> &
  Choice &
  Pick<SelectProps<string>, 'options' | 'hint'>;

/** One of a few. */
export const SelectField = <T extends FieldValues>(props: SelectFieldProps<T>) => {
  const { form, name, disabled, ...select } = props;
  const { field } = useController({ name, control: form.control });
  const onChange = form.readOnly || disabled ? null : field.onChange;
  return <Select {...select} value={field.value} onChange={onChange} />;
};

/** On or off. */
export const CheckboxField = <T extends FieldValues>(props: InForm<T> & Choice) => {
  const { form, name, label, disabled } = props;
  const { field } = useController({ name, control: form.control });
  const onChange = form.readOnly || disabled ? null : field.onChange;
  return <Checkbox label={label} checked={field.value} onChange={onChange} />;
};
