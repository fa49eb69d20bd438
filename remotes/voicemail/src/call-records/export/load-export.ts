import { asFailure } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { DOWNLOAD_MS, downloading } from '@callpanel/widget/records/transfer';

const PATH = 'cdrs/friendly_calls_by_date_export';
const LINE_FEED = 10;
/** Tells Excel that what follows is UTF-8. */
const MARK = [0xef, 0xbb, 0xbf];

/** With the mark of UTF-8, which the server may have written. */
const marked = async (file: Blob): Promise<Blob> => {
  const start = new Uint8Array(await file.slice(0, MARK.length).arrayBuffer());
  const has = MARK.every((byte, at) => start[at] === byte);
  return has ? file : new Blob([Uint8Array.from(MARK), file], { type: file.type });
};

/**
 * The calls of a filter as a CSV file, which the server sends while it writes it.
 *
 * @param total calls; a line of the file is one of them, after that of the titles
 * @throws CallpanelError (rejects) `callRecords.error.load` [E-73] · `api.error.*`
 */
export const loadExport = async (
  query: Readonly<Record<string, string | number>>,
  total: number,
  { signal, onProgress }: TaskContext,
): Promise<Blob> => {
  const countLines = () => {
    let lines = -1;
    return (piece: Uint8Array): void => {
      for (const byte of piece) if (byte === LINE_FEED) lines += 1;
      // Calls that ended meanwhile are in the file, too.
      onProgress(Math.max(0, lines), Math.max(total, lines));
    };
  };
  const options = { query, signal, fetch: downloading(countLines), timeoutMs: DOWNLOAD_MS };
  try {
    return await marked(await core.records.api.download(PATH, options));
  } catch (error) {
    throw asFailure(error, 'callRecords.error.load');
  }
};
