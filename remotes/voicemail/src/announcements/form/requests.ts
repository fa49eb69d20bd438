import type { AnnouncementChange } from '@callpanel/contracts';
import { asFailure, Done, RECORDING_FIELD } from '@callpanel/contracts';
import { core } from '@callpanel/core';
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
export const uploadRecording = async (id: string, file: File): Promise<void> => {
  const body = new FormData();
  body.set(RECORDING_FIELD, file, file.name);
  try {
    await core.records.api.send('PUT', `${pathOf(id)}/upload`, Done, body);
  } catch (error) {
    throw asFailure(error, 'announcements.error.upload');
  }
  core.records.changed('announcements');
};
