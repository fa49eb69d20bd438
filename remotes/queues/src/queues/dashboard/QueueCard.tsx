import type { Queue } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { cx, useSecondsSince } from '@callpanel/ui';
import { memo, useMemo } from 'react';
import { longestSince, serviceLevel } from '../figures.model.ts';
import type { Viewer } from '../viewer.ts';
import type { Asked } from './asked.ts';
import * as css from './Card.module.css';
import { Figures } from './Figures.tsx';
import { useLimits } from './limits.ts';
import { QueueHead } from './QueueHead.tsx';
import { QueueList } from './QueueList.tsx';

export interface QueueCardProps {
  /** The live queue. */
  item: Queue;
  viewer: Viewer;
  ask: (what: Asked) => void;
}

/** A queue with all that it has: figures, callers, agents. Draws itself alone when it changes. */
export const QueueCard = memo(({ item, viewer, ask }: QueueCardProps) => {
  const queue = useCore(item);
  const limits = useLimits();
  const { name, waiting, talking, agents } = queue;
  const list = useMemo(
    () => ({ name, waiting, talking, agents }),
    [name, waiting, talking, agents],
  );
  const hasWaited = useSecondsSince(longestSince(queue) ?? Infinity, Date.now) > limits.threshold;
  const level = serviceLevel(queue);
  const isBad = hasWaited || (level !== null && level < limits.target);
  return (
    <section aria-label={name} data-queue={name} className={cx(css.card, isBad && css.breach)}>
      <QueueHead queue={queue} viewer={viewer} ask={ask} />
      <Figures queue={queue} limits={limits} />
      <QueueList queue={list} viewer={viewer} ask={ask} />
    </section>
  );
});
QueueCard.displayName = 'QueueCard';
