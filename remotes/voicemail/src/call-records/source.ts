import type { WireCallRecord } from '@callpanel/contracts';
import { CallRecordAnswer, CallRecordsAnswer } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { RecordSource } from '@callpanel/widget/records';
import type { Place } from './place.model.ts';

/** The call records of a user. */
export const recordSource: RecordSource<WireCallRecord, Place, Subject> = {
  area: 'call-records',
  loadError: 'callRecords.error.load',
  async list({ extension }, { page, size, sort }, signal) {
    const query = {
      start: (page - 1) * size,
      limit: size,
      sort: `calldate ${sort === 'oldest' ? 'ASC' : 'DESC'}`,
      filter_by_extension: extension,
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
