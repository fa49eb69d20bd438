import { Clock } from 'lucide-react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { cx, useSecondsSince } from '@callpanel/ui';
import type { WaitingModel } from './parking.model.ts';
import { SOON_S } from './parking.model.ts';
import * as css from './Slot.module.css';

/** Until a parked call goes back to its parker. Alone in a component, so that a tick draws four digits and nothing else. */
const Left = ({ until }: { until: number }) => {
  const text = useText();
  const left = Math.max(0, -useSecondsSince(until, Date.now));
  return (
    <span className={cx(css.time, left < SOON_S && css.soon)}>
      <Clock aria-hidden="true" />
      {text('parking.left', { time: formatDuration(left) })}
    </span>
  );
};

const Waits = ({ since }: { since: number }) => {
  const text = useText();
  const seconds = Math.max(0, useSecondsSince(since, Date.now));
  return (
    <span className={css.time}>
      <Clock aria-hidden="true" />
      {text('parking.waits', { time: formatDuration(seconds) })}
    </span>
  );
};

/** The time that is left; where a call waits without end, how long it has waited. */
export const TimeLeft = ({ since, until }: Pick<WaitingModel, 'since' | 'until'>) =>
  until === null ? <Waits since={since} /> : <Left until={until} />;
