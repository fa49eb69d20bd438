import type { CoreState } from '@callpanel/core';

/** Everybody whose name is on the page: the user, their calls, their colleagues. Longest first, as one may hold another. */
export const namesOf = ({ session, calls, presence }: CoreState): string[] => {
  const { user } = session;
  const names = [
    ...(user ? [user.first_name, user.last_name, user.username, user.email] : []),
    ...calls.list.map(({ name }) => name),
    ...Object.values(presence.cards).flatMap(({ name, username }) => [name, username]),
  ];
  return [...new Set(names)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
};
