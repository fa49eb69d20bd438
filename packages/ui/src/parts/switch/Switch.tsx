import { useId } from 'react';
import * as css from './Switch.module.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  /** null: it cannot be changed now. */
  onChange: ((checked: boolean) => void) | null;
  /** Under it: why it cannot be changed. */
  hint?: string | undefined;
}

/**
 * On or off, at once.
 *
 * @example <Switch label="Ring here too" checked={here} onChange={setHere} />
 */
export const Switch = ({ label, checked, onChange, hint }: SwitchProps) => {
  const id = useId();
  return (
    <div>
      <label className={css.switch}>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={onChange === null}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={() => onChange?.(!checked)}
        />
      </label>
      {hint !== undefined && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
