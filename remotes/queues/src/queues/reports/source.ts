import type { QueueReportFilter } from '@callpanel/contracts';
import {
  asFailure,
  QUEUE_DETAILS_LIMIT,
  QueueDetailsAnswer,
  QueueLogAnswer,
  QueueNamesAnswer,
  QueueSummaryAnswer,
} from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { recordKeys } from '@callpanel/widget/records';
import { useQuery } from '@tanstack/react-query';

/** The browser's, an IANA name. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const useKey = (...names: string[]) => {
  const { user } = useCore(core.state.session);
  return recordKeys('queue-reports', String(user?.id ?? '')).other(...names);
};

/** Names of all queues that the user may see. */
export const useQueueNames = () =>
  useQuery({
    queryKey: useKey('names'),
    queryFn: async ({ signal }) =>
      (await core.records.api.get('queues/all_queue_names', QueueNamesAnswer, { signal })).data,
  });

/** What each request is about; `servicelevel` in seconds. */
export type Asked = QueueReportFilter & { servicelevel: number };

/** Figures of queues, days, hours, waits and agents. */
export const useSummary = (asked: Asked, enabled: boolean) =>
  useQuery({
    queryKey: [...useKey('summary'), asked],
    enabled,
    queryFn: async ({ signal }) => {
      const path = 'queues/reports/summary';
      try {
        const query = { ...asked };
        return (await core.records.api.get(path, QueueSummaryAnswer, { query, signal })).data;
      } catch (error) {
        throw asFailure(error, 'queues.error.report');
      }
    },
  });

/** A page of calls [A-77] [C-41]; also for the export. */
export const loadDetails = async (asked: Asked, page: number, signal: AbortSignal) => {
  const range = { limit: QUEUE_DETAILS_LIMIT, offset: (page - 1) * QUEUE_DETAILS_LIMIT };
  try {
    const query = { ...asked, ...range };
    const path = 'queues/reports/call_details';
    return await core.records.api.get(path, QueueDetailsAnswer, { query, signal });
  } catch (error) {
    throw asFailure(error, 'queues.error.report');
  }
};

export const useDetails = (asked: Asked, page: number, enabled: boolean) =>
  useQuery({
    queryKey: [...useKey('details'), asked, page],
    enabled,
    queryFn: ({ signal }) => loadDetails(asked, page, signal),
  });

/** Events of one call, or of one agent in the days of the report. */
export type LogOf = { call: string } | { agent: string };

export const useLog = (of: LogOf, asked: Asked) =>
  useQuery({
    queryKey: [...useKey('log'), of, 'agent' in of ? asked : asked.timezone],
    queryFn: async ({ signal }) => {
      const path =
        'call' in of
          ? `queues/reports/logs/${encodeURIComponent(of.call)}`
          : `queues/reports/logs/agent/${encodeURIComponent(of.agent)}`;
      const query = 'call' in of ? { timezone: asked.timezone } : { ...asked };
      try {
        return (await core.records.api.get(path, QueueLogAnswer, { query, signal })).data;
      } catch (error) {
        throw asFailure(error, 'queues.error.callLog');
      }
    },
  });
