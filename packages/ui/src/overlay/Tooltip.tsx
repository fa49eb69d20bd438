import type {
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  PointerEvent,
  ReactNode,
  RefObject,
} from 'react';
import { useEffect, useRef, useState } from 'react';
import * as css from './Tooltip.module.css';
import { usePosition } from './usePosition.ts';

/** Milliseconds a pointer rests before the tooltip shows. */
const DELAY_MS = 450;

/**
 * A label of `anchor` on hover and keyboard focus; Escape hides it. It repeats the accessible name, so it is hidden from readers.
 *
 * @returns what the anchor listens with, and the label, which stands beside it
 */
export const useTooltip = (text: string | undefined, anchor: RefObject<Element | null>) => {
  const [open, setOpen] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = open && text !== undefined;
  usePosition(shown, anchor, tip, 'bottom');
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') timer.current = setTimeout(() => setOpen(true), DELAY_MS);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onClick: ({ target }: MouseEvent) => {
      // A press that does nothing is answered with the reason: on a screen that is touched there is no other way to it.
      if ((target as Element).closest('[aria-disabled=true]')) setOpen(true);
    },
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) setOpen(true);
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
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
  const wrap = useRef<HTMLSpanElement>(null);
  const { handlers, label } = useTooltip(text, wrap);
  return (
    <span ref={wrap} role="presentation" className={css.wrap} {...handlers}>
      {children}
      {label}
    </span>
  );
};
