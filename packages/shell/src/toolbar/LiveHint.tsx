import { core } from '@callpanel/core';
import type { BrokerState } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { StatusDotProps } from '@callpanel/ui';
import { Button, StatusDot } from '@callpanel/ui';
import * as css from './UserPanel.module.css';

type Hint = { id: 'on' | 'paused' | 'off'; tone: StatusDotProps['tone'] };

/** Whether what one sees is live [B-06]; null where there is nothing live to see. */
export const hintOf = ({ status, hint }: BrokerState): Hint | null => {
  if (hint > 0) return { id: 'on', tone: 'good' };
  if (status === 'no') return null;
  const given = status === 'refused' || status === 'failed';
  return given ? { id: 'off', tone: 'bad' } : { id: 'paused', tone: 'warn' };
};

/** The broker's connection in the user's menu; where it does not come back by itself, a press tries again. */
export const LiveHint = () => {
  const hint = hintOf(useCore(core.state.broker));
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
