import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { useSecondsSince } from '@callpanel/ui';
import * as css from './calls.module.css';

const monotonic = (): number => performance.now();

/** How long a call lasts. Alone in a component: a tick renders four digits and nothing else. */
export const Timer = ({ since }: { since: number }) => {
  const text = useText();
  return (
    <span role="timer" aria-label={text('shell.call.duration')} className={css.time}>
      {formatDuration(useSecondsSince(since, monotonic))}
    </span>
  );
};
