import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import { Phone } from 'lucide-react';
import { memo } from 'react';
import * as css from './CardButtons.module.css';

// Made once: an element that stays the same is not compared again.
const MENU = <span aria-hidden="true" className={css.dots} />;
const CALL = <Phone aria-hidden="true" />;

interface CardButtonsProps {
  name: string;
  /** The keyboard's place on the board is here. */
  active: boolean;
  /** This page can place calls. */
  callable: boolean;
  hasMenu: boolean;
  /** In the card's upper corner. */
  corner: boolean;
}

/** Call and menu of a card; the board listens to them by `data-act`. */
export const CardButtons = memo(({ name, active, callable, hasMenu, corner }: CardButtonsProps) => {
  const text = useText();
  const tabIndex = active ? 0 : -1;
  return (
    <div className={cx(css.buttons, corner && css.corner)}>
      {callable && (
        <button
          type="button"
          data-act="call"
          tabIndex={tabIndex}
          className={cx(css.button, css.call)}
          aria-label={text('buddies.action.callWho', { name })}
        >
          {CALL}
        </button>
      )}
      {hasMenu && (
        <button
          type="button"
          data-act="menu"
          tabIndex={tabIndex}
          className={css.button}
          aria-haspopup="menu"
          aria-label={text('buddies.menu', { name })}
        >
          {MENU}
        </button>
      )}
    </div>
  );
});
CardButtons.displayName = 'CardButtons';
