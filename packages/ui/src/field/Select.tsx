import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../cx.ts';
import * as css from './Field.module.css';

export interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  /** null: it cannot be changed now. */
  onChange: ((value: T) => void) | null;
  /** Under it: what it does, or why it cannot be changed. */
  hint?: ReactNode;
}

/**
 * One of a few, by the browser's own list.
 *
 * @example <Select label="Folder" value={folder} options={[{ value: 'old', text: 'Old' }]} onChange={setFolder} />
 */
export const Select = <T extends string>(props: SelectProps<T>) => {
  const { label, value, options, onChange, hint } = props;
  const id = useId();
  return (
    <div className={css.field}>
      <label className={cx(css.label, css.visible)} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={value}
        disabled={onChange === null}
        aria-describedby={hint === undefined ? undefined : `${id}note`}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange?.(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <div id={`${id}note`} className={css.note}>
          {hint}
        </div>
      )}
    </div>
  );
};
