import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import * as css from './Menu.module.css';
import { useOutsidePress } from './useOutsidePress.ts';
import { usePosition } from './usePosition.ts';

export interface MenuItem {
  id: string;
  text: string;
  /** Language of the text, where it is not the page's. */
  lang?: string;
  icon?: ReactNode;
  /** `null`: impossible now. */
  onPress: (() => void) | null;
  /** One of a choice (language, theme): shows a tick on the chosen one. */
  checked?: boolean;
  /** With `checked`: a separate switch, not one of several choices. */
  toggle?: boolean;
}

export interface MenuListProps {
  /** Accessible name. */
  label: string;
  items: readonly MenuItem[];
  /** The control that opened the list: the list is next to it, and leaves clicks on it to the control. */
  anchor: RefObject<Element | null>;
  /** @param refocus the focus belongs back to what opened it */
  onClose: (refocus: boolean) => void;
}

const rows = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []);

const roleOf = ({ checked, toggle }: MenuItem): string => {
  if (checked === undefined) return 'menuitem';
  return toggle ? 'menuitemcheckbox' : 'menuitemradio';
};

/**
 * An open list of commands; mounted while it is open. Arrows, Home, End and first letters move; Enter acts; Escape, Tab
 * and a press outside close.
 */
export const MenuList = ({ label, items, anchor, onClose }: MenuListProps) => {
  const list = useRef<HTMLDivElement>(null);
  usePosition(true, anchor, list, 'bottom-end');
  useOutsidePress(true, [list, anchor], () => onClose(false));
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(
      '[role=menuitemradio][aria-checked=true]',
    );
    (chosen ?? rows(list.current)[0])?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What holds the menu has keys of its own.
    event.stopPropagation();
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
    else if (event.key === 'Tab') onClose(false);
    else if (event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    } else if (event.key === 'Enter' && event.repeat) event.preventDefault();
    else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase();
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      after.find((row) => row.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
  };
  return (
    <div
      ref={list}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={css.menu}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role={roleOf(item)}
          aria-checked={item.checked}
          aria-disabled={item.onPress === null || undefined}
          tabIndex={-1}
          className={css.item}
          onClick={() => {
            if (item.onPress === null) return;
            onClose(true);
            item.onPress();
          }}
        >
          <span className={css.icon}>{item.icon}</span>
          <span className={css.text} lang={item.lang}>
            {item.text}
          </span>
          {item.checked && <Check aria-hidden="true" className={css.check} />}
        </button>
      ))}
    </div>
  );
};
