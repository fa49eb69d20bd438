import type { ReactNode, RefObject } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import * as css from './Dialog.module.css';
import { DialogSheet } from './DialogSheet.tsx';
import { focusedIn, holdsFocus } from './focused.ts';
import { usePosition } from './usePosition.ts';

export interface SideDialogProps {
  /** The dialog is next to this element, or covers it if there is no room. */
  anchor: RefObject<Element | null>;
  /** Escape in it, or the close button. */
  onClose: () => void;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** px; never larger than the page. */
  width: number;
  maxHeight: number;
  /** Brings its own padding, and its own scrolling. */
  children: ReactNode;
}

/**
 * Opens next to the control that it helps with, which stays usable. Mounted while it is open: the focus goes into it, unless its
 * content takes it, and back when it closes.
 */
export const SideDialog = (props: SideDialogProps) => {
  const { anchor, onClose, width, maxHeight, ...sheet } = props;
  const element = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // In the layout phase: before the content takes the focus, and while what held it is still in the page.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = focusedIn(dialog);
    return () => {
      if (holdsFocus(dialog) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  usePosition(true, anchor, element, 'left-start');
  useEffect(() => {
    if (!holdsFocus(element.current)) element.current?.focus();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that is meant for all that is in it
    <div
      ref={element}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> shown as a popover is not placed by its anchor in older browsers
      role="dialog"
      popover="manual"
      tabIndex={-1}
      className={cx(css.dialog, css.side)}
      style={{ width, maxHeight: `min(${maxHeight}px, calc(100vh - 16px))` }}
      aria-labelledby={titleId}
      // Here and not in the sheet: the dialog itself may have the focus.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // What holds this one closes by the same key.
        event.stopPropagation();
        onClose();
      }}
    >
      <DialogSheet {...sheet} titleId={titleId} onClose={onClose} flush />
    </div>
  );
};
