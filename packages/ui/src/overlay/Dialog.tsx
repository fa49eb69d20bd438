import type { ReactNode, RefObject } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import * as css from './Dialog.module.css';
import { DialogSheet } from './DialogSheet.tsx';
import { focusedIn, holdsFocus } from './focused.ts';
import { makeRoom } from './useOnTop.ts';

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
  /**
   * How many elements of the page must stay reachable. While there is one, the dialog is not modal, until it closes; elements
   * that are added while it is open (`useOnTop`) are shown above it.
   */
  urgent?: number;
  /** Notices, at the top of the page while the page is inert. */
  news?: ReactNode;
  children: ReactNode;
}

/**
 * A `<dialog>` in the top layer, modal unless something is urgent. Its content is mounted while it is open; the focus
 * goes back on closing.
 */
export const Dialog = ({ open, ...props }: DialogProps) =>
  open ? <OpenDialog {...props} /> : null;

/** Shows it; one that stops being modal keeps the focus where it was in it. */
const useShown = (
  element: RefObject<HTMLDialogElement | null>,
  modal: boolean,
  urgent: number,
): void => {
  const before = useRef<Element>(null);
  const held = useRef<Element>(null);
  // In the layout phase, as only a dialog that is still in the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    before.current ??= focusedIn(dialog);
    if (modal) dialog.showModal?.();
    else if (dialog.showPopover) dialog.showPopover();
    else dialog.show?.();
    if (held.current instanceof HTMLElement) held.current.focus();
    if (!holdsFocus(dialog)) dialog.querySelector('button')?.focus();
    return () => {
      held.current = holdsFocus(dialog) ? focusedIn(dialog) : null;
      if (modal || !dialog.hidePopover) dialog.close?.();
      else dialog.hidePopover();
      // The browser does this for a modal dialog.
      if (held.current && before.current instanceof HTMLElement) before.current.focus();
    };
  }, [element, modal]);
  const reachable = useRef(urgent);
  useLayoutEffect(() => {
    if (urgent > reachable.current) makeRoom();
    reachable.current = urgent;
  }, [urgent]);
};

const OpenDialog = (props: Omit<DialogProps, 'open'>) => {
  const { onClose, width = 420, drawer, urgent = 0, news, ...sheet } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [modal, setModal] = useState(urgent === 0);
  if (modal && urgent > 0) setModal(false);
  useShown(element, modal, urgent);
  /** Where the pointer went down: selecting text beyond the edge ends on the backdrop, and the dialog also gets that click. */
  const began = useRef<EventTarget | null>(null);
  useEffect(() => {
    const dialog = element.current;
    const press = ({ type, target }: Event) => {
      if (type !== 'click') began.current = target;
      else if (modal && target === dialog && began.current === dialog) onClose();
    };
    const kinds = ['pointerdown', 'click'];
    kinds.forEach((kind) => dialog?.addEventListener(kind, press));
    return () => kinds.forEach((kind) => dialog?.removeEventListener(kind, press));
  });
  return (
    <dialog
      ref={element}
      popover="manual"
      className={cx(css.dialog, css.modal, !modal && css.beside, drawer && css.drawer)}
      style={{ width }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <DialogSheet
        {...sheet}
        titleId={titleId}
        onClose={onClose}
        onKeyDown={(event) => {
          if (!modal && event.key === 'Escape') onClose();
        }}
        flush={drawer === true}
      />
      {modal && news && <div className={css.news}>{news}</div>}
    </dialog>
  );
};
