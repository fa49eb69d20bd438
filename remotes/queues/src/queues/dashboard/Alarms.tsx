import type { Queue } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Hidden, useSecondsSince } from '@callpanel/ui';
import { useEffect, useState } from 'react';
import { longestSince } from '../figures.model.ts';
import type { ViewOfQueues } from './asked.ts';
import { beep } from './beep.ts';
import { useLimits } from './limits.ts';

interface WatchProps {
  queue: Queue;
  threshold: number;
  onBreach: (name: string) => void;
}

/** Reports when a caller has waited for too long, once until that caller and the others who did are gone. */
const Watch = ({ queue, threshold, onBreach }: WatchProps) => {
  const now = useCore(queue);
  const since = longestSince(now);
  const isOver = useSecondsSince(since ?? Infinity, Date.now) > threshold;
  useEffect(() => {
    if (isOver) onBreach(now.name);
  }, [isOver, now.name, onBreach]);
  return null;
};

/** Says to screen readers, and with a tone if the user wants one, that a caller waits for longer than the threshold. */
export const Alarms = ({ names, items }: Pick<ViewOfQueues, 'names' | 'items'>) => {
  const text = useText();
  const { threshold } = useLimits();
  const [{ said, turn }, say] = useState({ said: '', turn: 0 });
  const [onBreach] = useState(() => (name: string) => {
    say((last) => ({ said: name, turn: last.turn + 1 }));
    if (core.state.preferences.queuesSound) beep();
  });
  return (
    <>
      {names.map((name) => {
        const queue = items[name];
        return (
          queue && <Watch key={name} queue={queue} threshold={threshold} onBreach={onBreach} />
        );
      })}
      <Hidden live>
        {/* A screen reader repeats the same words only in a new element. */}
        <span key={turn}>{said && text('queues.breach', { queue: said, seconds: threshold })}</span>
      </Hidden>
    </>
  );
};
