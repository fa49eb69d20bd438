import { formatDay, formatShortDay } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import type { RowState } from '@callpanel/widget/records';
import { Cell, RecordRow, RowButton } from '@callpanel/widget/records';
import { EllipsisVertical, Video } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { Room } from './room.model.ts';
import { daysLeft } from './room.model.ts';
import * as css from './Video.module.css';

/** Within so many days an expiry is said in days. */
const SOON_DAYS = 31;

/** When a room expires, in words [S-50]. */
export const Expiry = ({ room }: { room: Room }) => {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const days = daysLeft(room.expireAt, now);
  const date = formatShortDay(locale, room.expireAt);
  return (
    <span
      title={formatDay(locale, room.expireAt, now)}
      className={cx(room.isExpired && css.expired)}
    >
      {room.expireAt === 0
        ? text('video.expiry.never')
        : room.isExpired
          ? text(days === 0 ? 'video.expiry.overToday' : 'video.expiry.over', { date })
          : days <= SOON_DAYS
            ? text('video.expiry.days', { days })
            : text('video.expiry.date', { date })}
    </span>
  );
};

/** One room, folded: its name, the user's part in it, and until when it is there. */
export const Row = memo(({ room, ...state }: RowState & { room: Room }) => {
  const { id, name, isAdmin, isExpired } = room;
  const cell = useId();
  const text = useText();
  return (
    <RecordRow
      {...state}
      id={id}
      labelledBy={`${cell}name`}
      selectLabel={null}
      className={state.wide ? css.wide : css.narrow}
    >
      <Cell id={`${cell}name`} className={css.name}>
        <bdi>{name}</bdi>
      </Cell>
      <Cell className={css.part}>{text(isAdmin ? 'video.part.admin' : 'video.part.guest')}</Cell>
      <Cell className={css.expiry}>
        <Expiry room={room} />
      </Cell>
      <Cell className={css.acts}>
        {!isExpired && (
          <RowButton
            act="join"
            label={text('video.join.named', { name })}
            icon={<Video aria-hidden="true" />}
            active={state.active}
          />
        )}
        <RowButton
          act="menu"
          label={text('video.menu', { name })}
          icon={<EllipsisVertical aria-hidden="true" />}
          active={state.active}
        />
      </Cell>
    </RecordRow>
  );
});
Row.displayName = 'Row';
