import type { ArchiveRequest } from '@callpanel/contracts';
import { ArchiveRequested, asFailure, Preparing } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { loadPrepared } from '../detail/recording-source.ts';

const ARCHIVES = 'archive/cdrs/recording/bulk_download';

/**
 * Asks for an archive of the recordings of these calls, whose link the server also sends by e-mail, and waits for it.
 *
 * @throws CallpanelError (rejects) `callRecords.error.archive` [E-75] · `api.error.network`
 */
export const loadArchive = async (
  wanted: ArchiveRequest,
  { signal, onProgress }: TaskContext,
): Promise<Blob> => {
  const { api } = core.records;
  try {
    const { id } = await api.send('POST', ARCHIVES, ArchiveRequested, wanted);
    const path = `${ARCHIVES}/${encodeURIComponent(id)}`;
    const onPreparing = async (): Promise<void> => {
      // The archive may be ready by now: then the next request gets it.
      const said = await api.get(path, Preparing, { signal }).catch(() => null);
      if (said) onProgress(said.done, said.total);
    };
    return await loadPrepared(path, { signal, onPreparing });
  } catch (error) {
    throw asFailure(error, 'callRecords.error.archive');
  }
};
