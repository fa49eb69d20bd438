import type { AnyRecord, RecordPage } from '../pending.model.ts';
import type { Column } from './csv.ts';
import { csvHead, csvLine } from './csv.ts';
import type { TaskContext } from './useTask.ts';

export interface ExportOptions<R extends AnyRecord> {
  /** Asks for a page, from 1. */
  load: (page: number, signal: AbortSignal) => Promise<RecordPage<R>>;
  columns: readonly Column<R>[];
}

/**
 * Writes all pages of a list into a CSV file.
 *
 * @throws what `load` throws; the reason of the signal, once that is aborted
 * @example task.start(async (context) => saveFile('calls.csv', await exportRecords({ load, columns }, context)));
 */
export const exportRecords = async <R extends AnyRecord>(
  { load, columns }: ExportOptions<R>,
  { signal, onProgress }: TaskContext,
): Promise<Blob> => {
  const parts = [csvHead(columns)];
  let done = 0;
  for (let page = 1; ; page++) {
    const { rows, total } = await load(page, signal);
    signal.throwIfAborted();
    parts.push(rows.map((record) => csvLine(columns, record)).join(''));
    done += rows.length;
    onProgress(done, Math.max(done, total));
    // A list that became shorter meanwhile ends with an empty page.
    if (done >= total || rows.length === 0) break;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
};
