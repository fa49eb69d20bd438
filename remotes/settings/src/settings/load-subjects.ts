import { SubAccountsAnswer } from '@callpanel/contracts';
import type { SubjectSource } from '@callpanel/core';
import { core } from '@callpanel/core';

/** Users whose settings the user may see [A-124] [D-56]. */
const source: SubjectSource = {
  async ask(api) {
    const { user } = core.state.session;
    const { data } = await api.get(
      `users/${encodeURIComponent(user?.id ?? '')}/can_watch_users`,
      SubAccountsAnswer,
    );
    return data.map(({ user_id, username, first_name, last_name, subscriber_id, features }) => ({
      id: user_id,
      username,
      name: `${first_name} ${last_name}`.trim() || username,
      extension: subscriber_id,
      features,
    }));
  },
  error: 'settings.error.users',
};

/** Asks for them, once a session and again after a failure. Never rejects: `state.subjects` says so. */
export const loadSubjects = (): Promise<void> => core.subjects.load('settings', source);
