import type { ErrorCode } from '@callpanel/contracts';
import { asFailure, Done, isCallpanelError, PersonalConferenceAnswer } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonalForm } from './personal.model.ts';
import { changeOf } from './personal.model.ts';

/** Without permission and offline the user has another way out than trying again. */
export const failureOf = (error: unknown, code: ErrorCode) =>
  isCallpanelError(error) && error.category === 'permission' ? error : asFailure(error, code);

/** The user's own conference: what it is like now, and the way to change it. */
export const usePersonal = (userId: string) => {
  const client = useQueryClient();
  const queryKey = ['conferences', userId, 'personal'];
  const loaded = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await core.records.api.get(
        'personal_conferences',
        PersonalConferenceAnswer,
        { signal },
      );
      return data;
    },
    // They must not change while the user edits them.
    staleTime: Infinity,
    gcTime: 0,
  });

  /** @throws CallpanelError (rejects) `conferences.error.save`, `api.error.*` */
  const save = async (form: PersonalForm): Promise<void> => {
    try {
      await core.records.api.send('POST', 'personal_conferences', Done, changeOf(form));
    } catch (error) {
      throw failureOf(error, 'conferences.error.save');
    }
    await client.invalidateQueries({ queryKey });
    // It comes to the list of conferences, or leaves it.
    core.conferences.retry();
  };
  return { loaded, save };
};
