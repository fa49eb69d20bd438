import { useState } from 'react';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, useLasting } from '@callpanel/ui';
import { pausedOf } from './live.model.ts';

export interface LiveBannerProps {
  /** The snapshot includes the events. */
  live: boolean;
  className?: string | undefined;
}

/** Says that what is on screen may be out of date [F20] [F24]. */
export const LiveBanner = ({ live, className }: LiveBannerProps) => {
  const text = useText();
  const errorText = useErrorText();
  const broker = useCore(core.state.broker);
  const [wasLive, setWasLive] = useState(live);
  if (live && !wasLive) setWasLive(true);
  const paused = pausedOf(broker, live, wasLive, core.broker.retry);
  // A connection that is back at once may have loaded what was missed before the user notices.
  const isComing = broker.status === 'connecting' || broker.status === 'online';
  const { isSaid } = useCore(core.state.network);
  const lasts = useLasting(paused !== null, !isComing);
  return (
    // Always there, so that what comes into it is read out.
    <div aria-live="polite" className={className}>
      {paused && lasts && !isSaid && (
        <Banner
          kind="warn"
          title={text('live.paused.title')}
          action={
            paused.retry && (
              <Button size="s" onPress={paused.retry}>
                {text('common.retry')}
              </Button>
            )
          }
        >
          {paused.error ? errorText(paused.error) : text('live.paused.waiting')}
        </Banner>
      )}
    </div>
  );
};
