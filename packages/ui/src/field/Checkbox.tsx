import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { Hidden } from '../tokens/Hidden.tsx';
import * as css from './Field.module.css';

export interface CheckboxProps {
  label: string;
  /** The label is there for screen readers only, where the place says it to the eye. */
  hideLabel?: boolean;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  mixed?: boolean;
  /** `range`: Shift was held. null: it cannot be changed now. */
  onChange: ((checked: boolean, range: boolean) => void) | null;
  /** Under it: what it does. */
  hint?: ReactNode;
}

/** @example <Checkbox label="Attach the sound" checked={attach} onChange={setAttach} /> */
export const Checkbox = (props: CheckboxProps) => {
  const { label, hideLabel, checked, mixed = false, onChange, hint } = props;
  const id = useId();
  return (
    <div className={css.field}>
      <label className={cx(css.check, onChange === null && css.off)}>
        <input
          ref={(input) => {
            if (input) input.indeterminate = mixed;
          }}
          type="checkbox"
          checked={checked}
          disabled={onChange === null}
          aria-describedby={hint === undefined ? undefined : `${id}note`}
          // A click, as only that tells of Shift; a key makes one too.
          onClick={(event) => onChange?.(event.currentTarget.checked, event.shiftKey)}
          onChange={() => undefined}
        />
        {hideLabel ? <Hidden>{label}</Hidden> : label}
      </label>
      {hint !== undefined && (
        <div id={`${id}note`} className={css.note}>
          {hint}
        </div>
      )}
    </div>
  );
};
