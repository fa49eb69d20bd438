import {
  Done,
  EMERGENCY_LIMIT,
  EmergencyLocationsAnswer,
  EmergencyProfilesAnswer,
} from '@callpanel/contracts';
import * as z from 'zod';
import { mayUse } from '../../rest/access.ts';
import { personOf } from '../../rest/auth.ts';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import { tellSetting } from '../../rest/tell-setting.ts';
import type { Company } from '../../server/company.ts';
import { type CallerIds, LOCATIONS, PROFILES } from './caller-ids.ts';

const Page = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(EMERGENCY_LIMIT).default(EMERGENCY_LIMIT),
});
const oneOf = (all: readonly { id: string }[]) =>
  z.coerce
    .string()
    .refine((id) => id === '' || all.some((each) => each.id === id), 'There is no such entry.');

const Choice = z.strictObject({
  /** Another user, for whom the caller acts. */
  user_id: z.coerce.string().optional(),
  emergency_callerid_callback_profile_id: oneOf(PROFILES).optional(),
  emergency_callerid_dispatchable_location_id: oneOf(LOCATIONS).optional(),
});

export const emergencyRoutes = (app: App, company: Company, callerIds: CallerIds): void => {
  app.get(
    '/emergency_callerid/callback_profiles',
    {
      config: { needs: ['emergencyProfilesRead'] },
      schema: {
        summary: 'Who calls an emergency service [A-146] [D-64] [S-64]',
        querystring: Page,
        response: { 200: EmergencyProfilesAnswer },
      },
    },
    async ({ query: { start, limit } }) => ({
      enabled: callerIds.enabled,
      data: PROFILES.slice(start, start + limit),
    }),
  );
  app.get(
    '/emergency_callerid/dispatchable_locations',
    {
      config: { needs: ['emergencyLocationsRead'] },
      schema: {
        summary: 'Where help is sent [A-147] [D-64]',
        querystring: Page,
        response: { 200: EmergencyLocationsAnswer },
      },
    },
    async ({ query: { start, limit } }) => ({ data: LOCATIONS.slice(start, start + limit) }),
  );
  app.put(
    '/users/emergency_caller_id',
    {
      schemaErrorFormatter: ([first]) => new Error(first?.message),
      schema: {
        summary: 'Chooses profile and location for emergency calls [A-144] [P-42]',
        body: Choice,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const caller = personOf(request);
      const {
        user_id = String(caller.id),
        emergency_callerid_callback_profile_id: profile,
        emergency_callerid_dispatchable_location_id: location,
      } = request.body;
      const whose = user_id === String(caller.id) ? 'own' : 'others';
      const may =
        (profile === undefined ||
          mayUse(caller, 'emergency_callerid_callback_profiles', 'write', whose)) &&
        (location === undefined ||
          mayUse(caller, 'emergency_callerid_dispatchable_locations', 'write', whose));
      const person = company.realm.people.find(({ id }) => String(id) === user_id);
      if (!may || (whose === 'others' && !caller.watches.includes(person?.ext ?? '')))
        return fail(reply, 403, 'You have no permission for this.');
      if (!person) return fail(reply, 404, 'There is no such person.');
      callerIds.choose(person.username, {
        ...(profile !== undefined && { profile }),
        ...(location !== undefined && { location }),
      });
      tellSetting(company, person, 'emergency_caller_id');
      return { success: true };
    },
  );
};

/** For tests: whether the installation has emergency caller ids. */
export const emergencyControl = (control: App, callerIds: CallerIds): void => {
  control.post(
    '/emergency',
    { schema: { body: z.object({ enabled: z.boolean() }) } },
    async ({ body }) => {
      callerIds.enabled = body.enabled;
      return { success: true };
    },
  );
};
