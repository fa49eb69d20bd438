import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError, isCallpanelError } from '@callpanel/contracts';
import type { ErrorCode } from '@callpanel/contracts';
import type { TaskContext } from './useTask.ts';

export interface ImportOptions<T> {
  items: readonly T[];
  /** Asks the server to add some of them. */
  send: (items: readonly T[], signal: AbortSignal) => Promise<void>;
  /** How many are sent at a time. */
  size: number;
  /** The code of a refusal that has none of its own. */
  error: ErrorCode;
}

/** What was not added, and why. */
export interface ImportResult<T> {
  refused: readonly { items: readonly T[]; error: ErrorInfo }[];
}

/**
 * Sends records in groups. A group that the server refuses is kept with the reason, and the next one is sent.
 *
 * @throws CallpanelError where the server cannot be reached; the reason of the signal, once that is aborted
 */
export const importRecords = async <T>(
  { items, send, size, error: code }: ImportOptions<T>,
  { signal, onProgress }: TaskContext,
): Promise<ImportResult<T>> => {
  const refused: { items: readonly T[]; error: ErrorInfo }[] = [];
  for (let from = 0; from < items.length; from += size) {
    const group = items.slice(from, from + size);
    try {
      await send(group, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (isCallpanelError(error) && error.category === 'network') throw error;
      refused.push({ items: group, error: asCallpanelError(error, code).info });
    }
    signal.throwIfAborted();
    onProgress(from + group.length, items.length);
  }
  return { refused };
};
