import type { ComponentProps, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../cx.ts';
import { Hidden } from '../tokens/Hidden.tsx';
import * as css from './Field.module.css';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'name'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'placeholder'
  | 'maxLength'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'readOnly'
  | 'onKeyDown'
  | 'onBlur'
  | 'onFocus'
  | 'onPaste'
  | 'role'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
>;

/** A line of text with its label, hint and error. */
export interface FieldProps extends InputProps {
  label: string;
  /** Shows the label to screen readers only, if its position makes it clear on screen. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** What to type, under the field. */
  hint?: string | undefined;
  /** What is wrong, in place of the hint; announced. What was typed stays. */
  error?: string | undefined;
  required?: boolean;
  /** l: the dial field. */
  size?: 'm' | 'l';
  /** Content next to the text, inside the frame: an icon, a button. */
  start?: ReactNode;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A controlled text input. Hint and error are wired by `aria-describedby`. */
export const Field = (props: FieldProps) => {
  const {
    label,
    hideLabel,
    value,
    onChange,
    hint,
    error,
    required,
    size,
    start,
    end,
    ref,
    ...input
  } = props;
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? hint;
  return (
    <div className={cx(css.field, size === 'l' && css.large)}>
      <label className={cx(css.label, !hideLabel && css.visible)} htmlFor={id}>
        {hideLabel ? <Hidden>{label}</Hidden> : label}
      </label>
      <div className={cx(css.frame, error !== undefined && css.wrong)}>
        {start}
        <input
          {...input}
          ref={ref}
          id={id}
          className={css.input}
          value={value}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      <div
        id={noteId}
        className={cx(css.note, error !== undefined && css.error)}
        aria-live="polite"
      >
        {error !== undefined && <CircleAlert aria-hidden="true" />}
        {note}
      </div>
    </div>
  );
};
