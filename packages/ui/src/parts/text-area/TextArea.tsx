import type { ComponentProps, ReactNode, Ref } from 'react';
import { useId } from 'react';
import * as css from './TextArea.module.css';

export interface TextAreaProps extends Pick<
  ComponentProps<'textarea'>,
  'name' | 'rows' | 'maxLength' | 'readOnly' | 'spellCheck' | 'onFocus' | 'onSelect' | 'onBlur'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong, below the text; announced. What was typed stays. */
  error?: ReactNode;
  required?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * Several lines of text, each in its own writing direction. The sheet of the part is `textAreaSheet`.
 *
 * @example <TextArea label="Notes" rows={3} value={notes} onChange={setNotes} />
 */
export const TextArea = (props: TextAreaProps) => {
  const { label, onChange, error, required, ...area } = props;
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <div className={css.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        dir="auto"
        className={css.text}
        aria-required={required || undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}wrong` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isWrong && (
        <div id={`${id}wrong`} role="alert" className={css.wrong}>
          {error}
        </div>
      )}
    </div>
  );
};
