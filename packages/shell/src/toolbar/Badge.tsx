import { cx } from '@callpanel/ui';
import * as css from './Badge.module.css';

interface BadgeProps {
  /** 0: there is none. */
  count: number;
  /** On the corner of an icon, and not after a word. */
  corner?: boolean;
}

/** A number on an icon or after a word; its label has it in words too. */
export const Badge = ({ count, corner }: BadgeProps) =>
  count > 0 ? (
    <span
      aria-hidden="true"
      // Drawn by the style sheet: as text it would count as part of the link's visible name (WCAG 2.5.3).
      data-count={count > 99 ? '99+' : count}
      className={cx(css.badge, corner && css.corner)}
    />
  ) : null;
