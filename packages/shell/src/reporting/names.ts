import type { CoreState } from '@callpanel/core';

/** Everyone whose name is on the page: the user, callers, colleagues. Longest first, because a name may contain another. */
export const namesOf = ({ session, calls, presence }: CoreState): string[] => {
  const { user } = session;
  const names = [
    ...(user ? [user.first_name, user.last_name, user.username, user.email] : []),
    ...calls.list.map(({ name }) => name),
    ...Object.values(presence.cards).flatMap(({ name, username }) => [name, username]),
  ];
  return [...new Set(names)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
};
