import { useText } from '@callpanel/i18n/react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useSeconds } from './useSeconds.ts';

/** How long a call lasts. Alone in a component, so that a tick draws four digits and nothing else. */
export const CallTimer = ({ since }: { since: number }) => {
  const text = useText();
  const now = useSeconds(since);
  return (
    <span role="timer" aria-label={text('softphone.call.duration')}>
      {formatDuration((now - since) / 1000)}
    </span>
  );
};
