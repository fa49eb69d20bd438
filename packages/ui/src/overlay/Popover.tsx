import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ButtonProps } from '../button/Button.tsx';
import { Button } from '../button/Button.tsx';
import * as css from './Popover.module.css';
import { useOutsidePress } from './useOutsidePress.ts';
import { usePosition } from './usePosition.ts';

export interface PopoverProps {
  /** Accessible name of button and panel. */
  label: string;
  icon?: ReactNode;
  size?: ButtonProps['size'];
  /** Visible text of the button; without it only the icon is shown. */
  text?: ReactNode;
  /** Mounted while it is open. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel with any controls next to it, and leaves the page usable. The focus goes into the panel;
 * Escape, a press outside and leaving by Tab close it, Escape gives the focus back to the button.
 */
export const Popover = (props: PopoverProps) => {
  const { label, icon, size = 'm', text, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span
      ref={anchor}
      role="presentation"
      className={css.anchor}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        variant="quiet"
        size={size}
        icon={icon}
        label={label}
        popup="dialog"
        expanded={open}
        onPress={() => setOpen(!open)}
      >
        {text}
      </Button>
      {open && (
        <Panel
          label={label}
          anchor={anchor}
          content={children}
          onClose={close}
          onOutside={() => setOpen(false)}
        />
      )}
    </span>
  );
};

interface PanelProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  content: PopoverProps['children'];
  onClose: () => void;
  onOutside: () => void;
}

const Panel = ({ label, anchor, content, onClose, onOutside }: PanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  usePosition(true, anchor, panel, 'bottom-end');
  useOutsidePress(true, [panel, anchor], onOutside);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> shown as a popover is not placed by its anchor in older browsers
      role="dialog"
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      className={css.panel}
    >
      {content(onClose)}
    </div>
  );
};
