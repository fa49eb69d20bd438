import { useId } from 'react';
import * as css from './Choice.module.css';

export interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** One of several, with its label: the browser's own select, which phones know best. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={css.choice}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select
        id={id}
        className={css.field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </div>
  );
};

/** A day, with its label. @param value `YYYY-MM-DD`; empty: any day */
export const DayChoice = ({ label, value, onChange }: Omit<ChoiceProps, 'options'>) => {
  const id = useId();
  return (
    <div className={css.choice}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={css.field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
};
