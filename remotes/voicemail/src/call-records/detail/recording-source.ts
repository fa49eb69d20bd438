import { asFailure, CallpanelError, isCallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';

/** While a recording is prepared the server is asked again after so long, milliseconds. */
const AGAIN_MS = 1_000;
const NOT_FOUND = 404;
const PREPARING = 202;

const statusOf = (error: unknown): unknown =>
  isCallpanelError(error) ? error.context['status'] : undefined;

/** Resolves after a while. @throws CallpanelError (rejects) `api.error.aborted` once it is no longer needed */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new CallpanelError('api.error.aborted'));
    });
  });

export interface FileOptions {
  signal?: AbortSignal;
  query?: Record<string, string>;
  /** It is not complete yet, and the server is asked again. */
  onPreparing?: (isPreparing: boolean) => Promise<void> | void;
}

/** A file that the server may have to prepare first, which it says with status 202. */
export const loadPrepared = async (
  path: string,
  { signal, query, onPreparing }: FileOptions,
): Promise<Blob> => {
  for (;;) {
    try {
      return await core.records.api.download(path, {
        ...(query && { query }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (statusOf(error) !== PREPARING) throw error;
      await onPreparing?.(true);
      await pause(AGAIN_MS, signal);
    }
  }
};

/**
 * The recording of a call.
 *
 * @throws CallpanelError (rejects) `callRecords.error.recording` if there is none [E-74] · `player.error.load`, `api.error.*`
 */
export const loadRecording = async (
  id: string,
  format: 'mp3' | 'wav',
  options: Omit<FileOptions, 'query'> = {},
): Promise<Blob> => {
  let wasPreparing = false;
  try {
    const sound = await loadPrepared(`cdrs/${encodeURIComponent(id)}/recording`, {
      ...options,
      query: { format },
      onPreparing: (isPreparing) => {
        wasPreparing = true;
        return options.onPreparing?.(isPreparing);
      },
    });
    if (wasPreparing) core.records.report('recording-ready', { id });
    return sound;
  } catch (error) {
    if (statusOf(error) === NOT_FOUND)
      throw new CallpanelError('callRecords.error.recording', {}, error);
    throw asFailure(error, 'player.error.load');
  } finally {
    void options.onPreparing?.(false);
  }
};
