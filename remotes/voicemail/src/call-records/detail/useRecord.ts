import type { CallRecordDetail, ErrorInfo } from '@callpanel/contracts';
import { asFailure, asCallpanelError, CallRecordAnswer } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { recordKeys } from '@callpanel/widget/records';
import { useQuery } from '@tanstack/react-query';

export interface LoadedRecord {
  /** null: it is on its way, or could not be loaded. */
  record: CallRecordDetail | null;
  error: ErrorInfo | null;
  loading: boolean;
  retry: () => void;
}

/** Asks for one call record. */
export const useRecord = (id: string, subject: Subject): LoadedRecord => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: recordKeys('call-records', subject.id).other('detail', id),
    queryFn: async ({ signal }) => {
      try {
        const path = `cdrs/${encodeURIComponent(id)}`;
        return (await core.records.api.get(path, CallRecordAnswer, { signal })).data;
      } catch (failure) {
        throw asFailure(failure, 'callRecords.error.history');
      }
    },
  });
  return {
    record: data ?? null,
    error: error && asCallpanelError(error, 'callRecords.error.history').info,
    loading: isFetching,
    retry: () => void refetch(),
  };
};
