import { Done, PERSONAL_CONFERENCE_PREFIX, PersonalConferenceAnswer } from '@callpanel/contracts';
import * as z from 'zod';
import { personOf } from '../../../rest/auth.ts';
import type { App } from '../../../rest/schema.ts';
import { OUTSIDE_NUMBER, type PersonalConferences } from '../personal.ts';

const Flag = z.union([z.boolean(), z.literal([0, 1])], 'Malformed field.').transform(Boolean);

/** The words are for the user. */
const Settings = z.object({
  activate: Flag,
  user_pin: z.coerce
    .string('The PIN is required.')
    .min(1, 'The PIN is required.')
    .max(20, 'The PIN is too long.')
    .regex(/^\d*$/, 'The PIN has digits only.'),
  max_users: z.coerce
    .number('The largest number of participants is a number.')
    .int('The largest number of participants is a whole number.')
    .min(0, 'The largest number of participants is 0 or more.')
    .max(1_000, 'A conference has 1,000 participants at most.'),
  count_say: Flag,
  moh: Flag,
  wait_admin: Flag,
  join_say: Flag,
  open_menu: Flag,
  listen_only: Flag,
});

/** The user's own conference. */
export const personalRoutes = (app: App, personal: PersonalConferences): void => {
  app.get(
    '/personal_conferences',
    {
      config: { needs: ['personalConferencesRead'] },
      schema: {
        summary: 'Settings of the user’s own conference, and the numbers to dial [A-83] [D-34]',
        response: { 200: PersonalConferenceAnswer },
      },
    },
    async (request) => {
      const { ext } = personOf(request);
      const number = PERSONAL_CONFERENCE_PREFIX + ext;
      return { data: { ...personal.of(ext), number, numbers: [OUTSIDE_NUMBER] } };
    },
  );

  app.post(
    '/personal_conferences',
    {
      config: { needs: ['personalConferencesWrite'] },
      schemaErrorFormatter: ([first]) => new Error(first?.message),
      schema: {
        summary: 'Changes the settings of the user’s own conference [A-84] [P-49] [V-28] [V-29]',
        body: Settings,
        response: { 200: Done },
      },
    },
    async (request) => {
      personal.change(personOf(request).ext, request.body);
      return { success: true };
    },
  );
};
