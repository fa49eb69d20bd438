import type { WireAnnouncement } from '@callpanel/contracts';
import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Hidden } from '@callpanel/ui';
import type { RowState } from '@callpanel/widget/records';
import { Cell, RecordRow, RowButton } from '@callpanel/widget/records';
import { AudioLines, EllipsisVertical, Mic } from 'lucide-react';
import { memo, useId } from 'react';
import * as css from './Row.module.css';

/** One announcement, folded: its name, how it is made, and how long it is. */
export const Row = memo(
  ({ announcement, ...state }: RowState & { announcement: WireAnnouncement }) => {
    const { id, name, duration, text_to_speech: spoken } = announcement;
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
        <Cell className={css.kind}>
          {spoken ? <AudioLines aria-hidden="true" /> : <Mic aria-hidden="true" />}
          {text(spoken ? 'announcements.spoken' : 'announcements.recorded')}
        </Cell>
        {duration > 0 && (
          <Cell className={css.duration}>
            <Hidden>{text('announcements.duration')}</Hidden>
            {formatDuration(duration)}
          </Cell>
        )}
        <Cell className={css.acts}>
          <RowButton
            act="menu"
            label={text('announcements.menu', { name })}
            icon={<EllipsisVertical aria-hidden="true" />}
            active={state.active}
          />
        </Cell>
      </RecordRow>
    );
  },
);
Row.displayName = 'Row';
