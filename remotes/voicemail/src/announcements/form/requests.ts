import type { AnnouncementChange } from '@callpanel/contracts';
import { asFailure, Done, RECORDING_FIELD } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { UPLOAD_MS, uploading } from '@callpanel/widget/records/transfer';
import { pathOf } from '../source.ts';

/** Changes fields of an announcement. Without any, nothing is sent. */
export const saveChange = async (id: string, change: AnnouncementChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  try {
    await core.records.api.send('PUT', pathOf(id), Done, change);
  } catch (error) {
    throw asFailure(error, 'announcements.error.update');
  }
  core.records.changed('announcements');
};

/** Replaces what callers hear by a recording. */
export const uploadRecording = async (
  id: string,
  file: File,
  { signal, onProgress }: TaskContext,
): Promise<void> => {
  const body = new FormData();
  body.set(RECORDING_FIELD, file, file.name);
  try {
    await core.records.api.send('PUT', `${pathOf(id)}/upload`, Done, body, {
      signal,
      fetch: uploading((sent, total) => onProgress(Math.round((100 * sent) / total), 100)),
      timeoutMs: UPLOAD_MS,
    });
  } catch (error) {
    throw asFailure(error, 'announcements.error.upload');
  }
  core.records.changed('announcements');
};
