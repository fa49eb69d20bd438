import { Field } from '@callpanel/ui';
import { useState } from 'react';

export interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`; empty: any day. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** A browser reports the year as soon as its first digit is typed: 0002, 0020, 0202. */
const EARLIEST = '1900';

/** A day to filter by. It changes nothing until the year that is being typed is plausible. */
export const DayField = ({ label, value, onChange, error }: DayFieldProps) => {
  const [typed, setTyped] = useState({ text: value, of: value });
  if (typed.of !== value) setTyped({ text: value, of: value });
  return (
    <Field
      type="date"
      label={label}
      value={typed.text}
      error={error}
      onChange={(text) => {
        setTyped({ text, of: value });
        if (text === '' || text >= EARLIEST) onChange(text);
      }}
    />
  );
};
