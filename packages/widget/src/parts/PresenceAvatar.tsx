import type { BuddyStatus } from '@callpanel/core';
import { Avatar, cx } from '@callpanel/ui';
import { memo } from 'react';
import * as css from './PresenceAvatar.module.css';

export interface PresenceAvatarProps {
  /** Gives the initials and the colour. */
  name: string;
  src?: string | null;
  /** px, default 48 [C-36]; the badge is a third of it. */
  size?: number;
  /** What the person is doing; `denied`: it may not be seen [P-17]. */
  look: BuddyStatus | 'denied';
}

/** The badge's sign on 16 by 16: each status has a shape of its own, not a colour alone. */
const SIGNS: Readonly<Record<PresenceAvatarProps['look'], string>> = {
  ringing: 'M8 3.5a3 3 0 0 1 3 3c0 3 1.5 4 1.5 4h-9S5 9.5 5 6.5a3 3 0 0 1 3-3M7 13h2',
  oncall: 'M5 3.5c-2 1.5-1 4.5 1.5 7s5.5 3.5 7 1.5l-2-2-1.5.800-2.8-2.8.800-1.5z',
  calling: 'M5 11l6-6M6.5 5H11v4.5',
  online: 'M4.5 8.5l2.5 2.5 4.5-5.5',
  offline: 'M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6',
  busy: 'M4.5 8h7',
  away: 'M8 4.5V8.5l2.5 1.5',
  onlunch: 'M5.5 4v8M4 4v2.5h3V4M10.5 12V4c1.5 1 1.5 4 0 5',
  unknown: 'M6 6.2a2 2 0 1 1 2.8 1.8c-.6.3-.8.6-.8 1.2M8 11.5v0',
  denied: 'M5 7.5h6V11.5H5zM6.3 7.5V6a1.7 1.7 0 0 1 3.4 0v1.5',
};

const Picture = memo(Avatar);

/**
 * A person's picture with what the person is doing: the call state's badge at the bottom left [U-24], by the precedence
 * that the status already has [U-23]. Decoration: the status stands beside it in words.
 *
 * @example <PresenceAvatar name="Bob Tremblay" look="ringing" />
 */
export const PresenceAvatar = memo(({ name, src, size = 48, look }: PresenceAvatarProps) => (
  <span className={cx(css.place, look === 'denied' && css.denied)} aria-hidden="true">
    <span className={css.picture}>
      <Picture name={name} src={src} size={size} />
    </span>
    <svg className={cx(css.badge, css[look])} viewBox="0 0 16 16" data-look={look}>
      <path d={SIGNS[look]} />
    </svg>
  </span>
));
PresenceAvatar.displayName = 'PresenceAvatar';
