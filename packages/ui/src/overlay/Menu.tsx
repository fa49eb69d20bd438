import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Check } from 'lucide-react';
import type { ButtonProps } from '../button/Button.tsx';
import { Button } from '../button/Button.tsx';
import * as css from './Menu.module.css';
import { useOutsidePress } from './useOutsidePress.ts';
import { usePosition } from './usePosition.ts';

export interface MenuItem {
  id: string;
  text: string;
  icon?: ReactNode;
  /** `null`: impossible now. */
  onPress: (() => void) | null;
  /** One of a choice (language, theme): shows a tick on the chosen one. */
  checked?: boolean;
}

export interface MenuProps {
  /** Accessible name of button and menu. */
  label: string;
  icon?: ReactNode;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  /** Visible text of the button; without it the icon stands alone. */
  children?: ReactNode;
  items: readonly MenuItem[];
}

const rows = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []);

/**
 * A button that opens a list of commands. Arrows, Home, End and first letters move; Enter acts; Escape, Tab and a press
 * outside close, and the focus goes back to the button.
 */
export const Menu = (props: MenuProps) => {
  const { label, icon, items, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  usePosition(open, anchor, list, 'bottom-end');
  useOutsidePress(open, anchor, () => setOpen(false));
  useEffect(() => {
    if (open)
      (
        list.current?.querySelector<HTMLElement>('[aria-checked=true]') ?? rows(list.current)[0]
      )?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!open) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    const all = rows(list.current);
    const at = all.indexOf(event.target as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase();
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      after.find((row) => row.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
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
      {open && (
        <div ref={list} popover="manual" role="menu" aria-label={label} className={css.menu}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              aria-disabled={item.onPress === null || undefined}
              tabIndex={-1}
              className={css.item}
              onClick={() => {
                if (item.onPress === null) return;
                close();
                item.onPress();
              }}
            >
              <span className={css.icon}>{item.icon}</span>
              <span className={css.text}>{item.text}</span>
              {item.checked && <Check aria-hidden="true" className={css.check} />}
            </button>
          ))}
        </div>
      )}
    </span>
  );
};
