import type { Queue } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import { memo, useState } from 'react';
import { answeredOf, longestSince, serviceLevel } from '../figures.model.ts';
import type { ViewOfQueues } from './asked.ts';
import * as css from './Compact.module.css';
import { Agents, Growing } from './Figures.tsx';
import { useLimits } from './limits.ts';
import { QueueCard } from './QueueCard.tsx';

interface LineProps {
  item: Queue;
  chosen: boolean;
  onChoose: (name: string) => void;
}

/** A queue in one line; its name opens callers and agents beside the table. */
const Line = memo(({ item, chosen, onChoose }: LineProps) => {
  const text = useText();
  const queue = useCore(item);
  const limits = useLimits();
  const since = longestSince(queue);
  const level = serviceLevel(queue);
  return (
    <tr className={cx(chosen && css.chosen)}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it has the name of the queue */}
      <th scope="row">
        <button
          type="button"
          className={css.name}
          aria-pressed={chosen}
          onClick={() => onChoose(queue.name)}
        >
          <bdi>{queue.name}</bdi>
        </button>
      </th>
      <td>{queue.waiting.length}</td>
      <td>{since === null ? '–' : <Growing since={since} />}</td>
      <td>{answeredOf(queue)}</td>
      <td>{queue.abandoned}</td>
      <td>{formatDuration(Math.round(queue.holdtime))}</td>
      <td className={cx(level !== null && level < limits.target && css.bad)}>
        {level === null ? '–' : text('queues.percent', { percent: level })}
      </td>
      <td>
        <Agents agents={queue.agents} />
      </td>
    </tr>
  );
});
Line.displayName = 'Line';

const COLUMNS = ['waiting', 'longest', 'answered', 'abandoned', 'hold', 'level', 'agents'] as const;

/** A line for each queue, and the agents pane of the one that is chosen. */
export const Compact = ({ names, items, viewer, ask }: ViewOfQueues) => {
  const text = useText();
  const { threshold: seconds } = useLimits();
  const [wanted, choose] = useState('');
  const chosen = names.includes(wanted) ? wanted : (names[0] ?? '');
  const item = items[chosen];
  return (
    <div className={css.compact}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, by keyboard too */}
      <div className={css.table} tabIndex={0} role="group" aria-label={text('queues.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('queues.queue')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {text(`queues.figure.${column}`, { seconds })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const queue = items[name];
              return (
                queue && <Line key={name} item={queue} chosen={name === chosen} onChoose={choose} />
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={css.pane}>
        {item && <QueueCard key={chosen} item={item} viewer={viewer} ask={ask} />}
      </div>
    </div>
  );
};
