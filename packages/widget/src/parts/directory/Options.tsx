import { cx } from '@callpanel/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import * as css from './Options.module.css';

export interface Option {
  /** The same in every answer. */
  key: string;
  content: ReactNode;
}

export interface OptionsProps {
  /** What `aria-controls` of the combobox names; an option's id is `optionId(id, index)`. */
  id: string;
  label: string;
  /** None: it is hidden. */
  options: readonly Option[];
  /** The highlighted one; -1: none is. */
  at: number;
  onChoose: (index: number) => void;
  className?: string | undefined;
  /** Behind the options, for the eye alone. */
  children?: ReactNode;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** The list of a combobox (ARIA 1.2): the field keeps the focus and has the keys; the highlighted option is scrolled into view. */
export const Options = ({
  id,
  label,
  options,
  at,
  onChoose,
  className,
  children,
}: OptionsProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not there in the oldest browsers of the specification's list, and in none that only computes.
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its entries are more than text
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className={cx(css.list, className)}
    >
      {options.map(({ key, content }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys [ARIA 1.2]
        <div
          key={key}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its content is more than text
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={cx(css.option, index === at && css.chosen)}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {content}
        </div>
      ))}
      {children}
    </div>
  );
};
