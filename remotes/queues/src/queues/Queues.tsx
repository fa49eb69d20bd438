import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Later, useLoadFirst } from '@callpanel/widget';
import { Dashboard } from './dashboard/Dashboard.tsx';

const loadReports = async () => (await import('./reports/index.ts')).reportsPart;

/** The dashboard of queues or their reports, over the page's core. A user who may see the reports alone sees those [P-28]. */
export const Queues = () => {
  const { queues: place } = useCore(core.state.places);
  const { entries } = useCore(core.state.permissions);
  const { status } = useCore(core.state.queues);
  useLoadFirst(status, core.queues.retry);
  const seesQueues = holds(entries, 'queuesRead') === true;
  const seesReports = holds(entries, 'queueReportsRead') === true;
  if (seesReports && (place?.route === 'queue-reports' || !seesQueues))
    return <Later load={loadReports} props={{ seesQueues }} />;
  return <Dashboard seesReports={seesReports} />;
};
