import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { recordKeys, reload } from './cache.ts';
import type { ListBasics, ListState } from './list-state.ts';
import { lastPageOf } from './list-state.ts';
import type { Operation, Operations } from './operations.ts';
import { operationsFor } from './operations.ts';
import type { AnyRecord } from './pending.model.ts';
import type { Go } from './useListState.ts';
import { useListState } from './useListState.ts';
import type { AnySubject, Records, RecordSource } from './useRecords.ts';
import { useRecords } from './useRecords.ts';
import type { Removal } from './useRemoval.ts';
import { useRemoval } from './useRemoval.ts';
import type { SelectionModel } from './useSelection.ts';
import { useSelection } from './useSelection.ts';

/** Something that was done, in words. */
export interface Announcement {
  key: number;
  text: string;
}

/** A list of records with everything that its parts share; each takes it as the prop `list`. */
export interface RecordListModel<
  R extends AnyRecord,
  P extends ListBasics = ListBasics,
  S extends AnySubject = AnySubject,
> {
  subject: S;
  state: ListState<P>;
  place: P;
  go: Go<P>;
  /** Names the page that the rows are of; null: those of the place are not here yet. */
  page: string | null;
  records: Records<R>;
  selection: SelectionModel<R>;
  /** Shows an operation as done and asks the server. false: it refused, and a notice says so. */
  run: (operation: Operation<R>) => Promise<boolean>;
  /** The same for a deletion that can be undone for some seconds. */
  remove: (operation: Operation<R>) => void;
  removal: Removal<R>;
  send: Operations<R>['send'];
  /** The server has refused a change: nothing may be changed here. */
  readOnly: boolean;
  /** The row that gets the focus, as the focused element was removed; `id` null: the one that Tab reaches. */
  focusNext: { id: string | null } | null;
  onFocusNext: (id: string | null) => void;
  announcement: Announcement | null;
  announce: (text: string | null) => void;
  reload: () => void;
}

let lastAnnouncement = 0;

/**
 * Connects a list of records with the address, the page's cache and the server.
 *
 * @param source must be the same object with every drawing, as must `state`
 * @example const list = useRecordList(contactSource, contactList, subject);
 */
export const useRecordList = <R extends AnyRecord, P extends ListBasics, S extends AnySubject>(
  source: RecordSource<R, P, S>,
  state: ListState<P>,
  subject: S,
): RecordListModel<R, P, S> => {
  const client = useQueryClient();
  const [place, go] = useListState(state);
  const records = useRecords(source, subject, place);
  const { rows, status, stale, busy, total } = records;
  const { open, ...filters } = place;
  const page = JSON.stringify(filters);
  const selection = useSelection(rows, page);
  const removal = useRemoval<R>();
  const [readOnly, setReadOnly] = useState(false);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const [focusNext, setFocusNext] = useState<{ id: string | null } | null>(null);
  const keys = useMemo(() => recordKeys(source.area, subject.id), [source, subject.id]);
  const operations = useMemo(
    () => operationsFor<R>(client, keys, () => setReadOnly(true)),
    [client, keys],
  );

  const last = lastPageOf(total, place.size);
  const beyond = status === 'ready' && !stale && !busy && place.page > last;
  useEffect(() => {
    if (beyond) go({ ...place, page: last }, { replace: true });
  }, [beyond, place, last, go]);

  /** null: this list is not on screen any more. */
  const here = useRef<P | null>(null);
  useEffect(() => {
    here.current = place;
    return () => void (here.current = null);
  }, [place]);

  const announce = useCallback(
    (text: string | null) =>
      setAnnouncement(text === null ? null : { key: ++lastAnnouncement, text }),
    [],
  );
  const closed = { ...place, open: null };
  const closes = ({ change, records: affected }: Operation<R>): boolean =>
    change.gone === true && affected.some(({ id }) => id === open);

  return {
    subject,
    state,
    place,
    go,
    page: stale ? null : page,
    records,
    selection,
    async run(operation) {
      const closing = closes(operation);
      if (closing) go(closed, { replace: true });
      const done = await operations.run(operation);
      // A restored record opens again, unless the user has gone elsewhere meanwhile.
      if (closing && !done && JSON.stringify(here.current) === JSON.stringify(closed))
        go(place, { replace: true });
      if (done && operation.done) announce(operation.done);
      return done;
    },
    remove(operation) {
      if (closes(operation)) go(closed, { replace: true });
      announce(null);
      removal.hold(operations.begin(operation));
    },
    removal,
    send: operations.send,
    readOnly,
    focusNext,
    onFocusNext: (id) => setFocusNext({ id }),
    announcement,
    announce,
    reload: () => void reload(client, keys),
  };
};
