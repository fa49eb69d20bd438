import { core } from '@callpanel/core';
import type { BrokerState } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { StatusDotProps } from '@callpanel/ui';
import { Button, StatusDot, useLasting } from '@callpanel/ui';
import * as css from './UserPanel.module.css';

type Hint = { id: 'on' | 'paused' | 'off'; tone: StatusDotProps['tone'] };

const ON: Hint = { id: 'on', tone: 'good' };

/** Whether the view is live [B-06]; null if nothing live is shown, or not yet. */
const hintOf = ({ status, hint, error }: BrokerState): Hint | null => {
  if (hint > 0) return ON;
  if (status === 'refused' || status === 'failed') return { id: 'off', tone: 'bad' };
  // What is made for the first time has lost nothing.
  const begins = status === 'no' || (status === 'connecting' && !error);
  return begins ? null : { id: 'paused', tone: 'warn' };
};

/** The broker's connection in the user's menu; if it does not reconnect automatically, a press retries. */
export const LiveHint = () => {
  const broker = useCore(core.state.broker);
  const latest = hintOf(broker);
  const isPaused = latest?.id === 'paused';
  // One that is made again at once may be back before anyone notices.
  const lasts = useLasting(isPaused, broker.status === 'lost');
  const hint = isPaused && !lasts ? ON : latest;
  const text = useText();
  if (!hint) return null;
  return (
    <div className={css.live}>
      <StatusDot tone={hint.tone} />
      <span>{text(`shell.live.${hint.id}`)}</span>
      {hint.id === 'off' && (
        <Button size="s" onPress={core.broker.retry}>
          {text('common.retry')}
        </Button>
      )}
    </div>
  );
};
