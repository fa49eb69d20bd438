import { useText } from '@callpanel/i18n/react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useSecondsSince } from '@callpanel/ui';

const monotonic = () => performance.now();

/** How long a call lasts, or its recording. Alone in a component, so that a tick draws four digits and nothing else. */
export const CallTimer = ({ since }: { since: number }) => {
  const text = useText();
  const seconds = useSecondsSince(since, monotonic);
  return (
    <span role="timer" aria-label={text('softphone.call.duration')}>
      {formatDuration(seconds)}
    </span>
  );
};
