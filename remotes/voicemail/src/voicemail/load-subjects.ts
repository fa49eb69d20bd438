import { WatchersAnswer } from '@callpanel/contracts';
import type { SubjectSource } from '@callpanel/core';
import { core } from '@callpanel/core';

/** Users whose mailbox the user may open. */
const source: SubjectSource = {
  async ask(api) {
    const { data } = await api.get('voicemail_boxes/can_watch_users', WatchersAnswer);
    return data.map(({ user_id, username, voicemail_box_id }) => ({
      id: user_id,
      username,
      name: username,
      extension: voicemail_box_id,
    }));
  },
  error: 'voicemail.error.watchers',
};

/** Asks for them, once a session and again after a failure. Never rejects: `state.subjects` says so. */
export const loadSubjects = (): Promise<void> => core.subjects.load('voicemail', source);
