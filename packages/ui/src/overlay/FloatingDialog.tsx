import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { cx } from '../cx.ts';
import * as css from './Dialog.module.css';
import { DialogSheet } from './DialogSheet.tsx';
import { useOnTop } from './useOnTop.ts';

export interface FloatingDialogProps {
  open: boolean;
  /** Escape in it, or the close button. */
  onClose: () => void;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** px; never wider than the page. */
  width: number;
  /** At the right edge in left-to-right text, where a page leaves room for it; otherwise in the middle. */
  atEnd?: boolean;
  /** Brings its own padding. */
  children: ReactNode;
}

/**
 * Floats in the top layer, below the page's toolbar, and leaves the page usable. It never takes the focus, because it may open
 * while the user types elsewhere. Its content is mounted while it is open.
 */
export const FloatingDialog = ({ open, width, atEnd = false, ...sheet }: FloatingDialogProps) => {
  const element = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useOnTop(element, open);
  if (!open) return null;
  return (
    <div
      ref={element}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> shown as a popover takes the focus
      role="dialog"
      popover="manual"
      className={cx(css.dialog, css.floating, atEnd && css.atEnd)}
      style={{ width }}
      aria-labelledby={titleId}
    >
      <DialogSheet
        {...sheet}
        titleId={titleId}
        flush
        onKeyDown={(event) => {
          if (event.key === 'Escape') sheet.onClose();
        }}
      />
    </div>
  );
};
