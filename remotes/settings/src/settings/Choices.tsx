import { Hidden } from '@callpanel/ui';
import { useId } from 'react';
import * as css from './Settings.module.css';

export interface ChoicesProps<T extends string> {
  /** Of the group. */
  label: string;
  /** Shows it to screen readers only, where the heading above says the same. */
  hideLabel?: boolean;
  value: T;
  /** null: it cannot be changed now. */
  onChange: ((value: T) => void) | null;
  options: readonly { value: T; text: string; hint?: string }[];
}

/** One of a few, with a word on each: radio buttons. */
export const Choices = <T extends string>(props: ChoicesProps<T>) => {
  const { label, hideLabel, value, onChange, options } = props;
  const id = useId();
  return (
    <fieldset className={css.group}>
      <legend>{hideLabel ? <Hidden>{label}</Hidden> : label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.choice}>
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            disabled={onChange === null}
            aria-describedby={option.hint && `${id}${option.value}`}
            onChange={() => onChange?.(option.value)}
          />
          <span>
            {option.text}
            {option.hint && (
              <span id={`${id}${option.value}`} className={css.note}>
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
