import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { ButtonProps } from '../button/Button.tsx';
import { Button } from '../button/Button.tsx';
import * as css from './Menu.module.css';
import type { MenuItem } from './MenuList.tsx';
import { MenuList } from './MenuList.tsx';

export interface MenuProps {
  /** Accessible name of button and menu. */
  label: string;
  icon?: ReactNode;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  /** Visible text of the button; without it only the icon is shown. */
  children?: ReactNode;
  items: readonly MenuItem[];
}

/**
 * A button that opens a list of commands. Arrows, Home, End and first letters move; Enter acts; Escape, Tab and a press
 * outside close, and the focus goes back to the button.
 */
export const Menu = (props: MenuProps) => {
  const { label, icon, items, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);

  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) anchor.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (open || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <span ref={anchor} role="presentation" className={css.anchor} onKeyDown={onKeyDown}>
      <Button
        variant={props.variant ?? 'quiet'}
        size={props.size ?? 'm'}
        icon={icon}
        label={label}
        popup="menu"
        expanded={open}
        onPress={() => setOpen(!open)}
      >
        {children}
      </Button>
      {open && <MenuList label={label} items={items} anchor={anchor} onClose={close} />}
    </span>
  );
};
