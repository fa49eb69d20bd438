import { useState } from 'react';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import * as css from './Buddies.module.css';
import { pausedOf } from './live.model.ts';

/** Says that what is on the board may be out of date [F20] [F24]. */
export const LiveBanner = ({ live }: { live: boolean }) => {
  const text = useText();
  const errorText = useErrorText();
  const broker = useCore(core.state.broker);
  const [wasLive, setWasLive] = useState(live);
  if (live && !wasLive) setWasLive(true);
  const paused = pausedOf(broker, live, wasLive, core.broker.retry);
  return (
    // Always there, so that what comes into it is read out.
    <div aria-live="polite" className={css.notice}>
      {paused && (
        <Banner
          kind="warn"
          title={text('buddies.paused.title')}
          action={
            paused.retry && (
              <Button size="s" onPress={paused.retry}>
                {text('common.retry')}
              </Button>
            )
          }
        >
          {paused.error ? errorText(paused.error) : text('buddies.paused.waiting')}
        </Banner>
      )}
    </div>
  );
};
