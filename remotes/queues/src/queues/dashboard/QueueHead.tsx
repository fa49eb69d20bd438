import type { Queue } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Menu, type MenuItem } from '@callpanel/ui';
import { EllipsisVertical } from 'lucide-react';
import { operations } from '../operations.ts';
import type { Viewer } from '../viewer.ts';
import type { Asked } from './asked.ts';
import * as css from './Card.module.css';
import { ACTION_ICONS } from './icons.tsx';

export interface QueueHeadProps {
  queue: Pick<Queue, 'name' | 'exten' | 'agents'>;
  viewer: Viewer;
  ask: (what: Asked) => void;
}

/** A queue's name, and what can be done about it as a whole [S-48]. */
export const QueueHead = ({ queue: { name, exten, agents }, viewer, ask }: QueueHeadProps) => {
  const text = useText();
  const all = agents.map((agent) => ({ exten: agent.exten, queue: name }));
  const paused = agents.some((agent) => agent.paused);
  const pausing: MenuItem[] =
    viewer.may.pauseOthers && agents.length > 0
      ? [
          {
            id: 'pause',
            text: text('queues.action.pauseAgents'),
            icon: ACTION_ICONS.pause,
            onPress: () =>
              ask({ kind: 'pause', queue: name, chosen: all.map((agent) => agent.exten) }),
          },
          {
            id: 'unpause',
            text: text('queues.action.unpauseAgents'),
            icon: ACTION_ICONS.unpause,
            onPress: paused ? () => operations.unpause(all) : null,
          },
        ]
      : [];
  return (
    <div className={css.head}>
      <h2 className={css.title}>
        <bdi>{name}</bdi>
        <bdi dir="ltr" className={css.exten}>
          {exten}
        </bdi>
      </h2>
      <Menu
        label={text('queues.menu', { who: name })}
        size="s"
        icon={<EllipsisVertical aria-hidden="true" />}
        items={[
          ...pausing,
          {
            id: 'stopWatching',
            text: text('queues.action.stopWatching'),
            icon: ACTION_ICONS.stopWatching,
            onPress: () => operations.toggleWatch(name),
          },
        ]}
      />
    </div>
  );
};
