import type { CallTotalsBy, ErrorInfo, WireCallRecord } from '@callpanel/contracts';
import {
  asFailure,
  CallRecordAnswer,
  CallRecordsAnswer,
  CallTotalsAnswer,
  isCallpanelError,
} from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { RecordSource } from '@callpanel/widget/records';
import { recordKeys } from '@callpanel/widget/records';
import { useQuery } from '@tanstack/react-query';
import { loadSubjects } from './load-subjects.ts';
import type { Filters, Place } from './place.model.ts';
import { daysOf, filterOf } from './place.model.ts';

const AREA = 'call-records';

/** The browser's, an IANA name. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All extensions whose calls the user may see: the user's own, with that right, and those of others [D-23] [P-48]. */
const everyExtension = (): string => {
  const { permissions, session, subjects } = core.state;
  const isOwn = ({ module, rule }: { module: string; rule: string }): boolean =>
    module === 'cdrs' && (rule === 'read' || rule === 'write');
  const own = permissions.entries?.some(isOwn) ? [session.user?.extension] : [];
  return [...own, ...subjects[AREA].others.map(({ extension }) => extension)].join();
};

const readerNow = ({ extension }: Subject, { whose }: Pick<Filters, 'whose'>) => ({
  extension: whose === 'all' ? everyExtension() || extension : extension,
  timeZone: timeZone(),
  now: new Date(),
});

/** The filter of the list, as the server is asked for it at this moment. */
export const filterNow = (subject: Subject, filters: Filters) =>
  filterOf(filters, readerNow(subject, filters));

/** The same, for archives. */
export const daysNow = (subject: Subject, filters: Filters) =>
  daysOf(filters, readerNow(subject, filters));

/** The call records of a user. */
export const recordSource: RecordSource<WireCallRecord, Place, Subject> = {
  area: AREA,
  loadError: 'callRecords.error.load',
  async list(subject, filters, signal) {
    const { page, size, sort, whose } = filters;
    // They are known once a session.
    if (whose === 'all') await loadSubjects();
    const query = {
      start: (page - 1) * size,
      limit: size,
      sort: `calldate ${sort === 'oldest' ? 'ASC' : 'DESC'}`,
      ...filterNow(subject, filters),
    };
    const { api } = core.records;
    const { total, data } = await api.get('cdrs/friendly_calls_by_date', CallRecordsAnswer, {
      query,
      signal,
    });
    return { total, rows: data };
  },
  async one(_subject, id, signal) {
    const path = `cdrs/${encodeURIComponent(id)}`;
    return (await core.records.api.get(path, CallRecordAnswer, { signal })).data;
  },
};

/** What one column of a chart is: an hour of one day, or a day of several. */
export const columnOf = ({
  date_from,
  date_to,
}: Readonly<Record<string, string | number>>): CallTotalsBy =>
  date_from !== undefined && date_from === date_to ? 'hour' : 'day';

export interface LoadedTotals {
  /** null: they are not known. */
  totals: (CallTotalsAnswer & { by: CallTotalsBy }) | null;
  /** null also if the server has no totals. */
  error: ErrorInfo | null;
  retry: () => void;
}

/** How a server answers that has no totals, which are an addition of ours. */
const NO_TOTALS: readonly unknown[] = [400, 404, 405, 501];
const hasNone = (error: unknown): boolean =>
  isCallpanelError(error) && NO_TOTALS.includes(error.context['status']);

/** Totals of all pages, and of each hour or day. */
export const useTotals = (subject: Subject, filters: Filters): LoadedTotals => {
  const { page: _page, size: _size, sort: _sort, search: _search, ...rest } = filters;
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys(AREA, subject.id).other('totals'), rest],
    queryFn: async ({ signal }) => {
      if (filters.whose === 'all') await loadSubjects();
      const wanted = filterNow(subject, filters);
      const by = columnOf(wanted);
      const query = { ...wanted, by };
      const path = 'cdrs/friendly_calls_totals';
      const { data } = await core.records.api.get(path, CallTotalsAnswer, { query, signal });
      return { ...data, by };
    },
  });
  return {
    totals: data ?? null,
    error: error && !hasNone(error) ? asFailure(error, 'callRecords.error.totals').info : null,
    retry: () => void refetch(),
  };
};
