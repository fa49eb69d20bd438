import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import * as css from './Tooltip.module.css';
import { usePosition } from './usePosition.ts';

/** Milliseconds a pointer rests before the tooltip shows. */
const DELAY_MS = 450;

export interface TooltipProps {
  text: string;
  /** As wide as its container. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A label on hover and keyboard focus; Escape hides it. It repeats the accessible name, so it is hidden from readers. */
export const Tooltip = ({ text, wide, children }: TooltipProps) => {
  const [open, setOpen] = useState(false);
  const wrap = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePosition(open, wrap, tip, 'bottom');
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      ref={wrap}
      role="presentation"
      className={cx(css.wrap, wide && css.wide)}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch')
          timer.current = setTimeout(() => setOpen(true), DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onClick={({ target }) => {
        // A press that does nothing is answered with the reason: on a screen that is touched there is no other way to it.
        if ((target as Element).closest('[aria-disabled=true]')) setOpen(true);
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      {open && (
        <span ref={tip} popover="manual" className={css.tip} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
};
