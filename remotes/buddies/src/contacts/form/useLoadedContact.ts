import type { ContactInput } from '@callpanel/contracts';
import { asFailure, ContactAnswer } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useQuery } from '@tanstack/react-query';
import { pathOf } from '../source.ts';
import type { Numbers } from './form.model.ts';
import { countryFor } from './number.model.ts';
import type { ContactStart } from './start.ts';

/** What a form needs before it can be rendered. */
export interface LoadedContact {
  numbers: Numbers;
  /** null: a new contact. */
  before: ContactInput | null;
  hasImage: boolean;
}

/** A contact as it is now, and the code for numbers [A-92] [E-100]. */
export const useLoadedContact = (userId: string, start: ContactStart) => {
  const id = 'id' in start ? start.id : '';
  return useQuery({
    queryKey: ['contacts', userId, 'form', id],
    queryFn: async ({ signal }): Promise<LoadedContact> => {
      const read = async () =>
        (await core.records.api.get(pathOf(id), ContactAnswer, { signal })).data;
      try {
        const [code, contact] = await Promise.all([core.numbers.load(), id === '' ? null : read()]);
        const numbers = { code, country: countryFor(core.state.numbers.country) };
        if (!contact) return { numbers, before: null, hasImage: false };
        const { has_image: hasImage, ...before } = contact;
        return { numbers, before, hasImage };
      } catch (error) {
        throw asFailure(error, 'contacts.error.open');
      }
    },
    // It must not change while the user edits it, and the next form begins with what is there then.
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
};
