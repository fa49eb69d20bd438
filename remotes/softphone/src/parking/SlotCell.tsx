import { PhoneNumber } from '@callpanel/widget/number';
import { PhoneIncoming, SquareParking } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Avatar, cx } from '@callpanel/ui';
import { useCaller } from '@callpanel/widget';
import type { SlotModel } from './parking.model.ts';
import * as css from './Slot.module.css';
import { TimeLeft } from './TimeLeft.tsx';

/** px */
const PICTURE = 32;

export interface SlotCellProps {
  slot: SlotModel;
  /** The other party of the call that would be parked here. */
  own: string | null;
  /** Tab reaches this cell. */
  active: boolean;
  /** Column from 1. */
  column: number;
}

/** One slot: who waits there and the way to answer, or that it is free [S-36]. The lot listens to its button by `data-act`. */
export const SlotCell = ({ slot, own, active, column }: SlotCellProps) => {
  const { space, call, pickUp, park, parking } = slot;
  const text = useText();
  const contact = useCaller(call?.number ?? '');
  // The telephone system's name comes first, as in calls.
  const name = call?.named ? call.title : (contact.name ?? '');
  const who = call && (name || call.title || text('parking.unknown'));
  const tabIndex = active ? 0 : -1;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell of a folded row is no table cell
      role="gridcell"
      data-space={space}
      aria-colindex={column}
      tabIndex={tabIndex}
      className={cx(css.slot, call && css.taken)}
    >
      <span className={css.space}>{space}</span>
      {contact.picture !== null && <Avatar name={name} src={contact.picture} size={PICTURE} />}
      {call ? (
        <span className={css.texts}>
          <span className={css.line}>
            {name || !call.number ? (
              <bdi className={css.who} title={who ?? undefined}>
                {who}
              </bdi>
            ) : (
              <PhoneNumber number={call.number} className={css.who} />
            )}
            {name && call.number && <PhoneNumber number={call.number} className={css.number} />}
          </span>
          <span className={cx(css.line, css.below)}>
            <TimeLeft since={call.since} until={call.until} />
            <span className={css.parker} title={text('parking.by', { who: call.parker })}>
              {text('parking.by', { who: call.parker })}
            </span>
          </span>
        </span>
      ) : (
        !park && (
          <span className={cx(css.texts, css.free)}>
            {text(parking ? 'parking.parking' : 'parking.free')}
          </span>
        )
      )}
      {pickUp && (
        <button
          type="button"
          data-act="pickUp"
          tabIndex={tabIndex}
          className={cx(css.button, css.pickUp)}
          aria-label={text('parking.pickUpWho', { who: who ?? '', slot: space })}
        >
          <PhoneIncoming aria-hidden="true" />
          <span>{text('parking.pickUp')}</span>
        </button>
      )}
      {park && (
        <button
          type="button"
          data-act="park"
          tabIndex={tabIndex}
          className={cx(css.button, css.here)}
          aria-label={text('parking.parkWho', { who: own ?? '', slot: space })}
        >
          <SquareParking aria-hidden="true" />
          <span>{text('parking.parkHere')}</span>
        </button>
      )}
    </div>
  );
};
