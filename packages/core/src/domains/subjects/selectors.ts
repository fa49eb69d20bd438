import type { WidgetName } from '@callpanel/contracts';
import type { CoreState } from '../../types.ts';
import type { Subject } from './state.ts';

/** The user for whom an area is shown: another user, or the one who is signed in. null: no one is signed in. */
export const subjectOf = (
  { subjects, session }: Pick<CoreState, 'subjects' | 'session'>,
  area: WidgetName,
): Subject | null => {
  const { others, chosen } = subjects[area];
  const other = others.find(({ id }) => id === chosen);
  if (other) return other;
  const { user } = session;
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return {
    id: user.id,
    username: user.username,
    name: name || user.username,
    extension: user.extension,
  };
};

/** A subject's name, for people: as colleagues see it, once they are known. */
export const subjectName = (
  { presence }: Pick<CoreState, 'presence'>,
  { extension, username, name }: Subject,
): string => {
  const card = presence.cards[extension];
  return (card?.username === username && card.name) || name;
};
