import type { ReactNode } from 'react';
import { BookUser, Grip, History, Voicemail } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import type { MenuModel } from './menu.model.ts';
import * as css from './SoftphoneMenu.module.css';

/** What is open beside the softphone. */
export type Side = 'contacts' | 'log' | 'sound' | 'shortcuts';

export interface SoftphoneMenuProps {
  menu: MenuModel;
  side: Side | null;
  onSide: (side: Side | null) => void;
  /** Puts the dialer in front, ready to type. */
  onDial: () => void;
}

interface EntryProps {
  icon: ReactNode;
  text: string;
  /** The whole of it for screen readers, if a number is beside the word. */
  label?: string;
  count?: number;
  expanded?: boolean;
  current?: boolean;
  onPress: (() => void) | null;
}

const Entry = ({ icon, text, label, count = 0, expanded, current, onPress }: EntryProps) => (
  <button
    type="button"
    className={cx(css.entry, (expanded || current) && css.open)}
    aria-label={label}
    aria-disabled={onPress === null || undefined}
    aria-haspopup={expanded === undefined ? undefined : 'dialog'}
    aria-expanded={expanded}
    aria-current={current || undefined}
    onClick={() => onPress?.()}
  >
    <span className={css.icon}>
      {icon}
      {count > 0 && (
        // Drawn by the style sheet: as text it would count as part of the visible name (WCAG 2.5.3).
        <span aria-hidden="true" data-count={count > 99 ? '99+' : count} className={css.badge} />
      )}
    </span>
    <span className={css.word}>{text}</span>
  </button>
);

/** Dial pad, voicemail with its count, contacts, call log with what was missed [U-06] [S-18] [C-23]. */
export const SoftphoneMenu = ({ menu, side, onSide, onDial }: SoftphoneMenuProps) => {
  const text = useText();
  const toggle = (one: 'contacts' | 'log') => () => onSide(side === one ? null : one);
  return (
    <nav className={css.menu} aria-label={text('softphone.menu.title')}>
      <Entry
        icon={<Grip aria-hidden="true" />}
        text={text('softphone.menu.dial')}
        current={side === null}
        onPress={onDial}
      />
      <Entry
        icon={<Voicemail aria-hidden="true" />}
        text={text('softphone.menu.voicemail')}
        label={text('softphone.menu.newMessages', { count: menu.voicemail.count })}
        count={menu.voicemail.count}
        onPress={menu.voicemail.call}
      />
      {menu.contacts && (
        <Entry
          icon={<BookUser aria-hidden="true" />}
          text={text('softphone.menu.contacts')}
          expanded={side === 'contacts'}
          onPress={toggle('contacts')}
        />
      )}
      <Entry
        icon={<History aria-hidden="true" />}
        text={text('softphone.menu.log')}
        label={text('softphone.menu.missed', { count: menu.missed })}
        count={menu.missed}
        expanded={side === 'log'}
        onPress={toggle('log')}
      />
    </nav>
  );
};
