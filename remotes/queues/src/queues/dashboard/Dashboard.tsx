import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Skeleton } from '@callpanel/ui';
import { EmptyState } from '@callpanel/ui/empty-state';
import { Later, LiveBanner, Problem } from '@callpanel/widget';
import { useState } from 'react';
import { Alarms } from './Alarms.tsx';
import { Cards } from './Cards.tsx';
import { Compact } from './Compact.tsx';
import { useQueues } from '../useQueues.ts';
import * as css from './Dashboard.module.css';
import { Head } from './Head.tsx';
import type { Asked } from './asked.ts';
import { useViewer } from '../viewer.ts';

const loadWall = async () => (await import('../wall/index.ts')).wallPart;
const loadPausing = async () => (await import('../pausing/index.ts')).pausingPart;
const loadRedirecting = async () => (await import('../redirecting/index.ts')).redirectingPart;
const loadChoosing = async () => (await import('../choosing/index.ts')).choosingPart;
const loadOptions = async () => (await import('../options/index.ts')).optionsPart;

const SKELETONS = ['a', 'b', 'c'];

/** What stands where no queue is. */
const Empty = ({ loading, onChoose }: { loading: boolean; onChoose: (() => void) | null }) => {
  const text = useText();
  if (loading)
    return (
      <div className={css.skeletons} aria-busy="true" aria-label={text('queues.loading')}>
        {SKELETONS.map((key) => (
          <div key={key} className={css.skeleton}>
            <Skeleton width="40%" height={22} />
            <Skeleton height={48} />
            <Skeleton height={120} />
          </div>
        ))}
      </div>
    );
  return onChoose ? (
    <EmptyState title={text('queues.none.watched')} text={text('queues.none.watched.how')}>
      <Button variant="primary" onPress={onChoose}>
        {text('queues.choose')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={text('queues.none')} text={text('queues.none.how')} />
  );
};

/** The queues that the user watches, live [U-38]. */
export const Dashboard = ({ seesReports }: { seesReports: boolean }) => {
  const { status, error, live, items, names, watched } = useQueues();
  const { queuesView: view } = useCore(core.state.preferences);
  const viewer = useViewer();
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  if (view === 'wall') return <Later load={loadWall} props={{}} />;
  const isLoading = names.length === 0 && (status === 'no' || status === 'loading');
  const hasFailed = names.length === 0 && status === 'failed';
  return (
    <div className={css.dashboard}>
      <Head viewer={viewer} seesReports={seesReports} ask={ask} />
      <LiveBanner live={live} className={css.notice} />
      {error && (
        <div className={css.notice}>
          <Problem error={error} onRetry={core.queues.retry} />
        </div>
      )}
      {watched.length === 0 ? (
        !hasFailed && (
          <Empty
            loading={isLoading}
            onChoose={names.length > 0 ? () => ask({ kind: 'choose' }) : null}
          />
        )
      ) : view === 'compact' ? (
        <Compact names={watched} items={items} viewer={viewer} ask={ask} />
      ) : (
        <Cards names={watched} items={items} viewer={viewer} ask={ask} />
      )}
      <Alarms names={watched} items={items} />
      {asked?.kind === 'pause' && (
        <Later load={loadPausing} props={{ ...asked, viewer, onClose: close }} waiting={null} />
      )}
      {asked?.kind === 'redirect' && (
        <Later load={loadRedirecting} props={{ ...asked, onClose: close }} waiting={null} />
      )}
      {asked?.kind === 'choose' && (
        <Later load={loadChoosing} props={{ onClose: close }} waiting={null} />
      )}
      {asked?.kind === 'options' && (
        <Later load={loadOptions} props={{ onClose: close }} waiting={null} />
      )}
    </div>
  );
};
