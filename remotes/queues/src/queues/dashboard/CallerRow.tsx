import type { QueueCaller } from '@callpanel/core';
import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import { useCaller } from '@callpanel/widget';
import { PhoneNumber } from '@callpanel/widget/number';
import { EllipsisVertical, PhoneIncoming } from 'lucide-react';
import { memo } from 'react';
import { Growing } from './Figures.tsx';
import * as css from './Row.module.css';

export interface CallerRowProps {
  caller: QueueCaller;
  position: number;
  /** Tab reaches its buttons. */
  active: boolean;
  /** There is something to do about the caller, and it can be dragged to an agent. */
  hasMenu: boolean;
  takes: boolean;
}

/** Who waits, for how long and at whose phones it rings. The list listens to its buttons by `data-act`. */
export const CallerRow = memo(({ caller, position, active, hasMenu, takes }: CallerRowProps) => {
  const text = useText();
  const numberText = useNumberText();
  const contact = useCaller(caller.number);
  const isNamed = caller.name !== '' && caller.name !== caller.number;
  // The telephone system's name comes first, as in calls.
  const name = isNamed ? caller.name : (contact.name ?? '');
  const who = name || numberText(caller.number) || text('queues.unknown');
  const tabIndex = active ? 0 : -1;
  const ringing = caller.ringing.length;
  return (
    <>
      <span className={css.position}>{text('queues.position', { position })}</span>
      <span className={css.texts}>
        <span className={css.line}>
          {name || !caller.number ? (
            <bdi className={css.who}>{who}</bdi>
          ) : (
            <PhoneNumber number={caller.number} className={css.who} />
          )}
          {name && caller.number && <PhoneNumber number={caller.number} className={css.soft} />}
        </span>
        <span className={cx(css.line, css.below)}>
          <span className={css.time}>
            {text('queues.waits')} <Growing since={caller.since} />
          </span>
          {ringing > 0 && (
            <span className={css.rings}>
              {text('queues.rings', { count: ringing, at: caller.ringing.join(', ') })}
            </span>
          )}
        </span>
      </span>
      {takes && (
        <button
          type="button"
          data-act="take"
          tabIndex={tabIndex}
          className={css.button}
          aria-label={text('queues.take.who', { who })}
        >
          <PhoneIncoming aria-hidden="true" />
          <span>{text('queues.take')}</span>
        </button>
      )}
      {hasMenu && (
        <button
          type="button"
          data-act="menu"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          className={cx(css.button, css.more)}
          aria-label={text('queues.menu', { who })}
        >
          <EllipsisVertical aria-hidden="true" />
        </button>
      )}
    </>
  );
});
CallerRow.displayName = 'CallerRow';
