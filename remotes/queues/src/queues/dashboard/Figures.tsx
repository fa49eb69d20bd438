import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { cx, useSecondsSince } from '@callpanel/ui';
import type { ReactNode } from 'react';
import type { Counted } from '../figures.model.ts';
import { answeredOf, longestSince, serviceLevel } from '../figures.model.ts';
import * as css from './Figures.module.css';
import type { Limits } from './limits.ts';
import { useAgentCounts } from './useAgentCounts.ts';

/** How long it has been: alone in a component, so that a tick draws four digits and nothing else. */
export const Growing = ({ since }: { since: number }) => (
  <>{formatDuration(Math.max(0, useSecondsSince(since, Date.now)))}</>
);

interface FigureProps {
  id: string;
  value: ReactNode;
  /** It is worse than it should be. */
  bad?: boolean;
  label: string;
}

const Figure = ({ id, value, bad, label }: FigureProps) => (
  <div className={cx(css.figure, bad && css.bad)} data-figure={id}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The longest wait, in another colour once it is longer than the threshold. */
const Longest = ({ since, limits, label }: { since: number; limits: Limits; label: string }) => {
  const seconds = Math.max(0, useSecondsSince(since, Date.now));
  const bad = seconds > limits.threshold;
  return <Figure id="longest" label={label} bad={bad} value={formatDuration(seconds)} />;
};

/** How many agents are free, busy and paused, as a sentence. */
export const Agents = ({ agents }: Pick<Counted, 'agents'>) => {
  const text = useText();
  const { free, busy, paused } = useAgentCounts(agents);
  return <>{text('queues.agents.counts', { free, busy, paused })}</>;
};

export interface FiguresProps {
  queue: Counted & { holdtime: number };
  limits: Limits;
}

/** What a queue's calls and agents come to, since midnight [U-38]. */
export const Figures = ({ queue, limits }: FiguresProps) => {
  const text = useText();
  const since = longestSince(queue);
  const level = serviceLevel(queue);
  const label = (id: string) => text(`queues.figure.${id}`);
  return (
    <dl className={css.figures}>
      <Figure id="waiting" label={label('waiting')} value={queue.waiting.length} />
      {since === null ? (
        <Figure id="longest" label={label('longest')} value="–" />
      ) : (
        <Longest since={since} limits={limits} label={label('longest')} />
      )}
      <Figure id="answered" label={label('answered')} value={answeredOf(queue)} />
      <Figure id="abandoned" label={label('abandoned')} value={queue.abandoned} />
      <Figure id="hold" label={label('hold')} value={formatDuration(Math.round(queue.holdtime))} />
      <Figure
        id="level"
        label={text('queues.figure.level', { seconds: limits.threshold })}
        bad={level !== null && level < limits.target}
        value={level === null ? '–' : text('queues.percent', { percent: level })}
      />
      <Figure id="agents" label={label('agents')} value={<Agents agents={queue.agents} />} />
    </dl>
  );
};
