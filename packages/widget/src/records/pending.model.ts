/** Anything that a list shows a row of. */
export interface AnyRecord {
  id: string;
}

/** What becomes of a record. `gone`: it is deleted. */
export type Change<R extends AnyRecord> = Partial<R> & { gone?: true };

/** Something the user has done that the server has not confirmed yet: shown as done already [S-40]. */
export interface Pending<R extends AnyRecord> {
  key: number;
  ids: readonly string[];
  change: Change<R>;
}

/** A page of records. */
export interface RecordPage<R extends AnyRecord> {
  /** Records of all pages. */
  total: number;
  rows: readonly R[];
  /** Letters with which records of all pages begin; without them there is no letters index. */
  letters?: readonly string[] | undefined;
}

/** One record after a change; null: it is deleted. */
export const changed = <R extends AnyRecord>(record: R, { gone, ...change }: Change<R>): R | null =>
  gone ? null : { ...record, ...change };

/** A record with everything that is under way; null: it is deleted. */
export const withPending = <R extends AnyRecord>(
  record: R,
  pending: readonly Pending<R>[],
): R | null =>
  pending.reduce<R | null>(
    (now, { ids, change }) => (now && ids.includes(now.id) ? changed(now, change) : now),
    record,
  );

/**
 * A page with everything that is under way: what the server answers meanwhile may be from before it.
 *
 * @example pageWith(page, [{ key: 1, ids: ['7'], change: { gone: true } }]).total === page.total - 1
 */
export const pageWith = <R extends AnyRecord>(
  page: RecordPage<R>,
  pending: readonly Pending<R>[],
): RecordPage<R> => {
  if (pending.length === 0) return page;
  const byId = new Map<string, Change<R>>();
  for (const { ids, change } of pending)
    for (const id of ids) byId.set(id, { ...byId.get(id), ...change });
  const rows = page.rows.flatMap((record) => {
    const change = byId.get(record.id);
    const now = change ? changed(record, change) : record;
    return now ? [now] : [];
  });
  return { ...page, rows, total: Math.max(0, page.total - (page.rows.length - rows.length)) };
};

/**
 * The rows of a page. The open record keeps its place when it does not belong there any more: once heard a message is not new,
 * but the user still listens to it.
 *
 * @param open the open record and its last position; null: none, or not known yet
 */
export const rowsOf = <R extends AnyRecord>(
  records: readonly R[],
  open: { record: R; index: number } | null,
): readonly R[] => {
  if (!open || records.some(({ id }) => id === open.record.id)) return records;
  const rows = [...records];
  rows.splice(Math.min(open.index, rows.length), 0, open.record);
  return rows;
};
