import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { X } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import * as css from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button or, for a modal one, a press on the backdrop. */
  onClose: () => void;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** false: floats in the top layer and leaves the page usable; stands below the page's toolbar. */
  modal?: boolean;
  /** px, default 420; never wider than the page. */
  width?: number;
  /** The content brings its own padding. */
  flush?: boolean;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

const show = (dialog: HTMLDialogElement, modal: boolean): void => {
  if (modal && dialog.showModal) dialog.showModal();
  else if (!modal && dialog.showPopover) dialog.showPopover();
  else dialog.setAttribute('open', '');
};

const hide = (dialog: HTMLDialogElement, modal: boolean): void => {
  if (modal && dialog.close) dialog.close();
  else if (!modal && dialog.hidePopover && dialog.isConnected) dialog.hidePopover();
  else dialog.removeAttribute('open');
};

/** A `<dialog>` in the top layer. Its content is mounted while it is open; the focus goes back on closing. */
export const Dialog = (props: DialogProps) => {
  const {
    open,
    onClose,
    title,
    closeLabel,
    modal = true,
    width = 420,
    flush,
    actions,
    children,
  } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    show(dialog, modal);
    return () => hide(dialog, modal);
  }, [open, modal]);
  useEffect(() => {
    const dialog = element.current;
    if (!open || !modal || !dialog) return;
    const press = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener('click', press);
    return () => dialog.removeEventListener('click', press);
  });
  if (!open) return null;
  return (
    <dialog
      ref={element}
      className={cx(css.dialog, modal ? css.modal : css.floating)}
      style={{ width }}
      aria-labelledby={titleId}
      {...(!modal && { popover: 'manual' as const })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div
        role="presentation"
        className={css.sheet}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !modal) onClose();
        }}
      >
        <header className={css.header}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <Button variant="quiet" size="s" icon={<X />} label={closeLabel} onPress={onClose} />
        </header>
        <div className={cx(css.body, flush && css.flush)}>{children}</div>
        {actions !== undefined && <footer className={css.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
};
