import type { QueueAgent, QueueTalk } from '@callpanel/core';
import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { cx, StatusDot, type StatusDotProps, useSecondsSince } from '@callpanel/ui';
import { EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import type { AgentStatus } from '../agent.model.ts';
import { agentDoes } from '../agent.model.ts';
import { useCauseText } from '@callpanel/widget/pause-causes';
import { Growing } from './Figures.tsx';
import * as css from './Row.module.css';

const TONES: Readonly<Record<AgentStatus, StatusDotProps['tone']>> = {
  free: 'good',
  talking: 'bad',
  busy: 'bad',
  ringing: 'warn',
  wrapUp: 'warn',
  paused: 'warn',
  away: 'idle',
};

/** Draws again when the time after a call is over. */
const useIsOver = (until: number): boolean => useSecondsSince(until, Date.now) >= 0;

/** What an agent does, with whom or why, and for how long. */
const Does = ({ agent, talk }: Pick<AgentRowProps, 'agent' | 'talk'>) => {
  const text = useText();
  const causeText = useCauseText();
  const numberText = useNumberText();
  const { wrapUpUntil } = agent;
  const isOver = useIsOver(wrapUpUntil);
  const { status, since } = agentDoes(agent, talk, isOver ? wrapUpUntil : wrapUpUntil - 1);
  const with_ = talk && (talk.name || numberText(talk.number));
  const what =
    status === 'paused' && agent.pauseReason
      ? text('queues.does.pausedFor', { cause: causeText(agent.pauseReason) })
      : status === 'talking' && with_
        ? text('queues.does.talkingTo', { who: with_ })
        : text(`queues.does.${status}`);
  return (
    <span className={cx(css.line, css.below)}>
      <StatusDot tone={TONES[status]} />
      <span className={css.does}>{what}</span>
      {since > 0 && (
        <span className={css.time}>
          <Growing since={since} />
        </span>
      )}
    </span>
  );
};

export interface AgentRowProps {
  agent: QueueAgent;
  /** The caller of this queue whom the agent talks to. */
  talk: QueueTalk | undefined;
  /** The user. */
  own: boolean;
  /** Tab reaches its button. */
  active: boolean;
  hasMenu: boolean;
}

/** An agent of a queue [D-27]: what the agent does, for how long, how many calls were answered and when the last one was. */
export const AgentRow = memo(({ agent, talk, own, active, hasMenu }: AgentRowProps) => {
  const text = useText();
  const { name, exten, answered, lastCall } = agent;
  return (
    <>
      <span className={css.texts}>
        <span className={css.line}>
          <bdi className={css.who}>{name}</bdi>
          <bdi dir="ltr" className={css.soft}>
            {exten}
          </bdi>
          {own && <span className={css.you}>{text('queues.you')}</span>}
        </span>
        <Does agent={agent} talk={talk} />
      </span>
      <span className={css.counts}>
        <span>{text('queues.answeredBy', { count: answered })}</span>
        {lastCall > 0 && (
          <span className={css.time}>
            {text('queues.lastCall')} <Growing since={lastCall} />
          </span>
        )}
      </span>
      {hasMenu && (
        <button
          type="button"
          data-act="menu"
          tabIndex={active ? 0 : -1}
          aria-haspopup="menu"
          className={cx(css.button, css.more)}
          aria-label={text('queues.menu', { who: name })}
        >
          <EllipsisVertical aria-hidden="true" />
        </button>
      )}
    </>
  );
});
AgentRow.displayName = 'AgentRow';
