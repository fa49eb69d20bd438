import { cx } from '../cx.ts';
import * as css from './Field.module.css';

export interface CheckboxProps {
  label: string;
  checked: boolean;
  /** null: it cannot be changed now. */
  onChange: ((checked: boolean) => void) | null;
}

/** @example <Checkbox label="Attach the sound" checked={attach} onChange={setAttach} /> */
export const Checkbox = ({ label, checked, onChange }: CheckboxProps) => (
  <div className={css.field}>
    <label className={cx(css.check, onChange === null && css.off)}>
      <input
        type="checkbox"
        checked={checked}
        disabled={onChange === null}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      {label}
    </label>
  </div>
);
