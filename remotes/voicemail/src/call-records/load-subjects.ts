import { CallRecordWatchersAnswer } from '@callpanel/contracts';
import type { SubjectSource } from '@callpanel/core';
import { core } from '@callpanel/core';

/** Users whose call records the user may see [A-59] [P-48]. */
const source: SubjectSource = {
  async ask(api) {
    const { data } = await api.get('cdrs/can_watch_users', CallRecordWatchersAnswer);
    return data.map(({ user_id, username, extension }) => ({
      id: user_id,
      username,
      name: username,
      extension,
    }));
  },
  error: 'callRecords.error.history',
};

/** Asks for them, once a session and again after a failure. Never rejects: `state.subjects` says so. */
export const loadSubjects = (): Promise<void> => core.subjects.load('call-records', source);
