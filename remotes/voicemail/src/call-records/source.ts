import type { CallTotalsBy, WireCallRecord } from '@callpanel/contracts';
import { CallRecordAnswer, CallRecordsAnswer, CallTotalsAnswer } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { RecordSource } from '@callpanel/widget/records';
import { recordKeys } from '@callpanel/widget/records';
import { useQuery } from '@tanstack/react-query';
import type { Filters, Place } from './place.model.ts';
import { daysOf, filterOf } from './place.model.ts';

const AREA = 'call-records';

/** The browser's, an IANA name. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const readerNow = ({ extension }: Subject) => ({
  extension,
  timeZone: timeZone(),
  now: new Date(),
});

/** The filter of the list, as the server is asked for it at this moment. */
export const filterNow = (subject: Subject, filters: Filters) =>
  filterOf(filters, readerNow(subject));

/** The same, for archives. */
export const daysNow = (subject: Subject, filters: Filters) => daysOf(filters, readerNow(subject));

/** The call records of a user. */
export const recordSource: RecordSource<WireCallRecord, Place, Subject> = {
  area: AREA,
  loadError: 'callRecords.error.load',
  async list(subject, filters, signal) {
    const { page, size, sort } = filters;
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

/** Totals of all pages, and of each hour or day; null while they are not known, and for good where the server has none. */
export const useTotals = (
  subject: Subject,
  filters: Filters,
): (CallTotalsAnswer & { by: CallTotalsBy }) | null => {
  const { page: _page, size: _size, sort: _sort, search: _search, ...rest } = filters;
  const { data } = useQuery({
    queryKey: [...recordKeys(AREA, subject.id).other('totals'), rest],
    queryFn: async ({ signal }) => {
      const wanted = filterNow(subject, filters);
      const by = columnOf(wanted);
      const query = { ...wanted, by };
      const path = 'cdrs/friendly_calls_totals';
      const { data } = await core.records.api.get(path, CallTotalsAnswer, { query, signal });
      return { ...data, by };
    },
  });
  return data ?? null;
};
