import type { ErrorCode, ErrorInfo } from '@callpanel/contracts';
import { asFailure, isCallpanelError } from '@callpanel/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { recordKeys } from './cache.ts';
import type { Filters, ListBasics } from './list-state.ts';
import type { AnyRecord, Pending, RecordPage } from './pending.model.ts';
import { pageWith, rowsOf, withPending } from './pending.model.ts';

/** Whose records an area shows. */
export interface AnySubject {
  id: string;
}

/** Where an area gets its records from. */
export interface RecordSource<R extends AnyRecord, P extends ListBasics, S extends AnySubject> {
  /** Begins the keys of the cache; what is pushed for `core.records.changed(area)` is loaded again. */
  area: string;
  /** The code of an answer that failed [E-65]. */
  loadError: ErrorCode;
  /** Asks for a page. */
  list(subject: S, filters: Filters<P>, signal: AbortSignal): Promise<RecordPage<R>>;
  /** Asks for one record that is on no page that is known, as after a link. Without it only what is listed can be open. */
  one?(subject: S, id: string, signal: AbortSignal): Promise<R>;
}

/** What the list shows now. */
export interface Records<R extends AnyRecord> {
  /** loading: nothing to show yet · failed: and nothing from before · ready */
  status: 'loading' | 'failed' | 'ready';
  rows: readonly R[];
  /** Of all pages. */
  total: number;
  /** Letters with which records begin; empty: they are not known. */
  letters: readonly string[];
  /** The rows are another page's, until those of this one are here. */
  stale: boolean;
  /** It is being asked for. */
  busy: boolean;
  /** Why the last answer failed; the rows from before stay. */
  error: ErrorInfo | null;
  /** Nothing here may be read [P-51]. */
  forbidden: boolean;
  /** Why the open record cannot be shown; null: it can. */
  openError: ErrorInfo | null;
}

const NO_PENDING: readonly never[] = [];
const NO_PAGE: RecordPage<never> = { rows: [], total: 0 };
const NO_LETTERS: readonly never[] = [];

/** A page of records, with what the user has done to them and the server has not confirmed yet. */
export const useRecords = <R extends AnyRecord, P extends ListBasics, S extends AnySubject>(
  source: RecordSource<R, P, S>,
  subject: S,
  place: P,
): Records<R> => {
  const { open: openId, ...filters } = place;
  const { area, loadError } = source;
  const keys = recordKeys(area, subject.id);
  // Without the network its own words say more.
  const infoOf = (error: unknown) => (error ? asFailure(error, loadError).info : null);
  const { data: pending = NO_PENDING } = useQuery<readonly Pending<R>[]>({
    queryKey: keys.pending,
    queryFn: skipToken,
  });
  const list = useQuery({
    queryKey: keys.list(filters),
    queryFn: ({ signal }) => source.list(subject, filters, signal),
    placeholderData: keepPreviousData,
  });

  const { rows: listed, total } = useMemo(
    () => pageWith<R>(list.data ?? NO_PAGE, pending),
    [list.data, pending],
  );
  const index = openId === null ? -1 : listed.findIndex(({ id }) => id === openId);
  // Its last position, for when it belongs elsewhere.
  const [stood, setStood] = useState<{ index: number; record: R } | null>(null);
  const open = listed[index];
  if (open && (stood?.record !== open || stood.index !== index)) setStood({ index, record: open });
  const known = stood !== null && stood.record.id === openId ? stood : null;

  const elsewhere =
    source.one !== undefined && openId !== null && index === -1 && list.status !== 'pending';
  const one = useQuery({
    queryKey: keys.one(openId ?? ''),
    queryFn:
      source.one === undefined
        ? skipToken
        : ({ signal }) => source.one?.(subject, openId ?? '', signal) as Promise<R>,
    enabled: elsewhere,
    ...(known && { placeholderData: known.record as never }),
  });
  const alone = elsewhere && one.data ? withPending(one.data, pending) : null;

  return {
    status: list.data ? 'ready' : list.status === 'error' ? 'failed' : 'loading',
    rows: rowsOf(listed, alone && { record: alone, index: known?.index ?? 0 }),
    total,
    letters: list.data?.letters ?? NO_LETTERS,
    stale: list.isPlaceholderData,
    busy: list.isFetching,
    error: infoOf(list.error),
    forbidden: isCallpanelError(list.error) && list.error.code === 'api.error.forbidden',
    openError: elsewhere ? infoOf(one.error) : null,
  };
};
