import type { BuddyStatus } from '@callpanel/core';
import { Avatar, cx } from '@callpanel/ui';
import { memo } from 'react';
import { ChatBadge } from './ChatBadge.tsx';
import * as css from './PresenceAvatar.module.css';
import { useBeat } from './useBeat.ts';

export interface PresenceAvatarProps {
  /** Gives the initials and the colour. */
  name: string;
  src?: string | null;
  /** px, default 48 [C-36]; the badge is a third of it. */
  size?: number;
  /** What the person is doing; `denied`: it may not be seen [P-17]. */
  look: BuddyStatus | 'denied';
  /** The person's user name, for what is known of the person in chat. */
  username?: string;
}

/** The badge's sign, points on 16 by 16: each status has a shape of its own, not a colour alone. */
const SIGNS: Readonly<Record<PresenceAvatarProps['look'], string>> = {
  ringing:
    '8,3 9.8,3.5 11,5 11.4,8 12.6,10.6 8,10.6 8,11.4 9.4,11.4 8.8,12.8 7.2,12.8 6.6,11.4 8,11.4 8,10.6 3.4,10.6 4.6,8 5,5 6.2,3.5',
  oncall: '4.4,3.4 6.2,3 7.5,5.9 6.4,7 9,9.6 10.1,8.5 13,9.8 12.6,11.6 11,13 8,12 4,8 3,5',
  calling: '6.2,4.2 11.8,4.2 11.8,9.8 9.9,9.8 9.9,7.5 5.6,11.8 4.2,10.4 8.5,6.1 6.2,6.1',
  online: '3.7,8.9 5.1,7.5 6.9,9.3 10.8,4.6 12.3,5.9 7.1,12.3',
  offline:
    '8,6.6 10.7,3.9 12.1,5.3 9.4,8 12.1,10.7 10.7,12.1 8,9.4 5.3,12.1 3.9,10.7 6.6,8 3.9,5.3 5.3,3.9',
  busy: '4,7 12,7 12,9 4,9',
  away: '7,4 9,4 9,7.9 11.6,9.5 10.6,11.2 7,9.1',
  onlunch:
    '3.6,3.8 4.5,3.8 4.5,6.4 5.1,6.4 5.1,3.8 6.1,3.8 6.1,6.4 6.7,6.4 6.7,3.8 7.6,3.8 7.6,7.2 6.5,8.2 6.5,12.4 9.7,12.4 9.7,3.8 11.2,4.6 12,6.2 12,8.6 11.4,9.2 11.4,12.4 4.7,12.4 4.7,8.2 3.6,7.2',
  unknown:
    '5,6.2 5.4,4.6 6.6,3.5 8.2,3.2 9.8,3.6 10.8,4.7 11,6.3 10.4,7.6 9,8.8 9,10 8,10 8,11 9,11 9,13 7,13 7,11 8,11 8,10 7,10 7,8 8.6,6.8 8.9,5.9 8.3,5.2 7.4,5.3 6.9,6.2',
  denied:
    '4.6,7.4 5.6,7.4 5.6,5.8 6.3,4.4 8,3.6 9.7,4.4 10.4,5.8 10.4,7.4 11.4,7.4 11.4,12 4.6,12 4.6,7.4 7.1,7.4 7.1,6 8,5.1 8.9,6 8.9,7.4 7.1,7.4',
};

const percent = (of16: string): string => `${Number(of16) * 6.25}%`;
const pointOf = (point: string): string => point.split(',').map(percent).join(' ');
/** Cut out of a plain box: an SVG costs more in every frame that draws it, and a board draws many. */
const shapeOf = (points: string): string =>
  `polygon(evenodd, ${points.split(' ').map(pointOf).join(', ')})`;
const SHAPES = Object.fromEntries(
  Object.entries(SIGNS).map(([look, points]) => [look, { clipPath: shapeOf(points) }]),
);

const Picture = memo(Avatar);

const Badge = ({ look, on }: { look: PresenceAvatarProps['look']; on: boolean }) => (
  <span className={cx(css.badge, css[look], on && css.on)} data-look={look}>
    <span className={css.sign} style={SHAPES[look]} />
  </span>
);
/** Blinks with all others that ring. */
const Ringing = () => <Badge look="ringing" on={useBeat()} />;

/**
 * A person's picture with what the person is doing: the call state's badge at the bottom left [U-24], by the precedence
 * that the status already has [U-23]. Decoration: the status is next to it in words.
 *
 * @example <PresenceAvatar name="Bob Tremblay" look="ringing" />
 */
export const PresenceAvatar = memo(
  ({ name, src, size = 48, look, username }: PresenceAvatarProps) => (
    <span className={cx(css.place, look === 'denied' && css.denied)} aria-hidden="true">
      <span className={css.picture}>
        <Picture name={name} src={src} size={size} />
      </span>
      {look === 'ringing' ? <Ringing /> : <Badge look={look} on={false} />}
      {username !== undefined && <ChatBadge username={username} />}
    </span>
  ),
);
PresenceAvatar.displayName = 'PresenceAvatar';
