import type { Queue } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { cx, Hidden, useSecondsSince } from '@callpanel/ui';
import type { CSSProperties, ReactNode } from 'react';
import { memo, useEffect, useRef } from 'react';
import { Alarms } from '../dashboard/Alarms.tsx';
import { useLimits } from '../dashboard/limits.ts';
import { useAgentCounts } from '../dashboard/useAgentCounts.ts';
import { answeredOf, longestSince, serviceLevel } from '../figures.model.ts';
import { wallQueues } from '../wall-queues.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useQueues } from '../useQueues.ts';
import * as css from './Wall.module.css';

interface PairProps {
  label: string;
  value: ReactNode;
}
const Pair = ({ label, value }: PairProps) => (
  <div className={css.pair}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Tile = memo(({ item }: { item: Queue }) => {
  const text = useText();
  const queue = useCore(item);
  const { threshold, target } = useLimits();
  const since = longestSince(queue);
  const seconds = Math.max(0, useSecondsSince(since ?? Infinity, Date.now));
  const level = serviceLevel(queue);
  const { free, busy, paused } = useAgentCounts(queue.agents);
  const isBad = (since !== null && seconds > threshold) || (level !== null && level < target);
  const label = (id: string) => text(`queues.figure.${id}`, { seconds: threshold });
  return (
    <section aria-label={queue.name} className={cx(css.tile, isBad && css.bad)}>
      <h2 className={css.name}>
        <bdi>{queue.name}</bdi>
      </h2>
      <dl className={css.big}>
        <Pair label={label('waiting')} value={queue.waiting.length} />
        <Pair label={label('longest')} value={since === null ? '–' : formatDuration(seconds)} />
      </dl>
      <dl className={css.small}>
        <Pair label={text('queues.wall.free')} value={free} />
        <Pair label={text('queues.wall.busy')} value={busy} />
        <Pair label={text('queues.wall.paused')} value={paused} />
        <Pair label={label('answered')} value={answeredOf(queue)} />
        <Pair label={label('abandoned')} value={queue.abandoned} />
        <Pair
          label={label('level')}
          value={level === null ? '–' : text('queues.percent', { percent: level })}
        />
      </dl>
    </section>
  );
});
Tile.displayName = 'Tile';

/** As square as the screen allows. */
const columnsFor = (count: number): number =>
  innerWidth < 600
    ? 1
    : Math.min(count, Math.ceil(Math.sqrt((count * innerWidth) / innerHeight / 1.6)));

const leave = () => core.preferences.set({ queuesView: 'cards' });

/** Big figures of the chosen queues, over everything, with nothing to press; Escape or a double click leads back. Kept, so that a screen that starts again shows it. */
export const Wall = () => {
  const text = useText();
  const { items, names, watched, live, status } = useQueues();
  const { queuesWall } = useCore(core.state.preferences);
  const wall = useRef<HTMLElement>(null);
  useFullScreen(wall, leave);
  useEffect(() => {
    wall.current?.focus();
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && leave();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const chosen = wallQueues(queuesWall).filter((name) => names.includes(name));
  const shown = chosen.length > 0 ? chosen : watched;
  const columns = Math.max(1, columnsFor(shown.length));
  const rows = Math.max(1, Math.ceil(shown.length / columns));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back, too
    <section
      ref={wall}
      aria-label={text('queues.wall.name')}
      tabIndex={-1}
      className={css.wall}
      style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      onDoubleClick={leave}
    >
      {shown.map((name) => {
        const item = items[name];
        return item && <Tile key={name} item={item} />;
      })}
      {shown.length === 0 && (
        <p className={css.none}>
          {text(status === 'ready' ? 'queues.wall.none' : 'queues.loading')}
        </p>
      )}
      {!live && status !== 'no' && status !== 'loading' && (
        <p className={css.paused}>{text('live.paused.title')}</p>
      )}
      <Hidden>{text('queues.wall.how')}</Hidden>
      <Alarms names={shown} items={items} />
    </section>
  );
};
