import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import * as css from './Tooltip.module.css';
import { usePosition } from './usePosition.ts';

/** Milliseconds a pointer rests before the tooltip shows. */
const DELAY_MS = 450;

/**
 * A label on hover and keyboard focus; Escape hides it. It repeats the accessible name, so it is hidden from readers.
 *
 * @returns listeners for the element, and its label, which goes next to it or into it
 */
export const useTooltip = (text: string | undefined) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<Element>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = open && text !== undefined;
  usePosition(shown, anchor, tip, 'bottom');
  const show = () => setOpen(true);
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      anchor.current = currentTarget;
      // React fires it twice when the pointer comes from another root, out of a widget: leaving ends only one wait.
      clearTimeout(timer.current);
      if (pointerType !== 'touch') timer.current = setTimeout(show, DELAY_MS);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onClick: ({ currentTarget, target }: MouseEvent) => {
      anchor.current = currentTarget;
      // A press that does nothing is answered with the reason: on a screen that is touched there is no other way to it.
      if ((target as Element).closest('[aria-disabled=true]')) show();
      // Otherwise a press is done, by keyboard too; what it opens must not be covered.
      else hide();
    },
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      anchor.current = currentTarget;
      if (target.matches(':focus-visible')) show();
    },
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    },
  };
  const label = shown && (
    <span ref={tip} popover="manual" className={css.tip} aria-hidden="true">
      {text}
    </span>
  );
  return { handlers, label };
};

export interface TooltipProps {
  text: string;
  children: ReactNode;
}

/** For what is no `Button`, which has its own. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const { handlers, label } = useTooltip(text);
  return (
    <span role="presentation" className={css.wrap} {...handlers}>
      {children}
      {label}
    </span>
  );
};
