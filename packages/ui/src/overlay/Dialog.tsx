import type { ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import * as css from './Dialog.module.css';
import { DialogSheet } from './DialogSheet.tsx';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button or a press on the backdrop. */
  onClose: () => void;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** px, default 420; never wider than the page. */
  width?: number;
  /** A drawer: at the start of the lines and as high as the page. Its content brings its own padding. */
  drawer?: boolean;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A modal `<dialog>` in the top layer. Its content is mounted while it is open; the focus goes back on closing. */
export const Dialog = ({ open, ...props }: DialogProps) =>
  open ? <OpenDialog {...props} /> : null;

const OpenDialog = ({ onClose, width = 420, drawer, ...sheet }: Omit<DialogProps, 'open'>) => {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // In the layout phase, as only a dialog that is still in the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog?.showModal) dialog.showModal();
    else dialog?.setAttribute('open', '');
    return () => dialog?.close?.();
  }, []);
  useEffect(() => {
    const dialog = element.current;
    const press = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('click', press);
    return () => dialog?.removeEventListener('click', press);
  });
  return (
    <dialog
      ref={element}
      className={cx(css.dialog, css.modal, drawer && css.drawer)}
      style={{ width }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <DialogSheet {...sheet} titleId={titleId} onClose={onClose} flush={drawer === true} />
    </dialog>
  );
};
