import type { ContactTag, TagKind } from '@callpanel/contracts';
import { asRefusal, Done, TAG_PATHS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { ContactsProps } from '../useContacts.ts';
import type { TagChange } from './tag.model.ts';
import { chosenAfter, ERRORS } from './tag.model.ts';

/** How tags of a kind are changed; contacts are loaded again then. Each rejects with a code of its own [E-98] [E-99]. */
export interface TagChanges {
  add(name: string): Promise<void>;
  rename(tag: ContactTag, name: string): Promise<void>;
  remove(tag: ContactTag): Promise<void>;
}

export const useTagChanges = (list: ContactsProps['list'], kind: TagKind): TagChanges => {
  const { state, place, go } = list;
  const path = TAG_PATHS[kind];
  const pathOf = ({ id }: ContactTag) => `${path}/${encodeURIComponent(id)}`;
  const send = async (
    change: TagChange,
    ...request: [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object]
  ) => {
    const [method, to, body] = request;
    try {
      await core.records.api.send(method, to, Done, body);
    } catch (error) {
      throw asRefusal(error, ERRORS[kind][change]);
    } finally {
      // Even when it failed: the server alone knows how far it came.
      core.records.changed('contacts');
    }
  };
  const filterBy = (before: string, after: string | null) => {
    const filter = kind === 'shared' ? 'tag' : 'personalTag';
    const chosen = place[filter];
    if (!chosen.includes(before)) return;
    go(state.refine(place, { [filter]: chosenAfter(chosen, before, after) }), { replace: true });
  };
  return {
    add: (name) => send('create', 'POST', path, { name }),
    async rename(tag, name) {
      await send('update', 'PUT', pathOf(tag), { name });
      filterBy(tag.name, name);
    },
    async remove(tag) {
      await send('delete', 'DELETE', pathOf(tag));
      filterBy(tag.name, null);
    },
  };
};
