import {
  Done,
  MODULES,
  PASSWORD_LENGTH,
  SettingsUser,
  SubAccountsAnswer,
  UserDidsAnswer,
  emailsOf,
} from '@callpanel/contracts';
import * as z from 'zod';
import { MAIN_NUMBER, emailOf } from '../../realm/people.ts';
import { type Person, rightsOf } from '../../realm/person.ts';
import { endOtherSignIns } from '../../oauth/other-sign-ins.ts';
import { personOf } from '../../rest/auth.ts';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import { subjectOf } from '../../rest/subject.ts';
import { tellSetting } from '../../rest/tell-setting.ts';
import type { Company } from '../../server/company.ts';
import { area as emergency } from '../emergency/index.ts';

/** What a user may change of the own account. */
export interface AccountChange {
  firstName?: string;
  lastName?: string;
  email?: string;
  password?: string;
}

const Id = z.object({ id: z.string() });
const Name = z.string().trim().min(1, 'A name is required.').max(80);
const Change = z.strictObject({
  first_name: Name.optional(),
  last_name: Name.optional(),
  email: z
    .string()
    .refine((email) => emailsOf(email)?.length === 1, 'The e-mail address is not valid.')
    .optional(),
  password: z.string().min(PASSWORD_LENGTH, 'The password is too short.').max(200).optional(),
  current_password: z.string().max(200).optional(),
});

/** Settings that a person may see of others. */
const SEEN: ReadonlySet<string> = new Set(['read_for', 'write_for', 'list_for']);
const SETTINGS: ReadonlySet<string> = new Set(
  MODULES.filter(
    (module) => !['cdrs', 'panel_buddies', 'voicemails', 'voicemail_boxes'].includes(module),
  ),
);

export const accountRoutes = (
  app: App,
  company: Company,
  change: (username: string, change: AccountChange) => void,
): void => {
  const { realm, people } = company;
  const isCaller = (person: Person, id: string): boolean => String(person.id) === id;

  app.get(
    '/users/:id',
    { schema: { summary: 'An account [D-55]', params: Id, response: { 200: SettingsUser } } },
    async (request, reply) => {
      const caller = personOf(request);
      const person = realm.people.find((each) => isCaller(each, request.params.id));
      const may = person && (person === caller || caller.watches.includes(person.ext));
      if (!may) return fail(reply, 403, 'You have no permission for this.');
      const chosen = company.area(emergency).callerIds.chosenBy(person.username);
      return {
        id: String(person.id),
        username: person.username,
        first_name: person.firstName,
        last_name: person.lastName,
        email: emailOf(person),
        realm: realm.directory.realm,
        realm_id: '1',
        emergency_callerid_callback_profile_id: chosen.profile,
        emergency_callerid_dispatchable_location_id: chosen.location,
      };
    },
  );
  app.put(
    '/users/:id',
    {
      schemaErrorFormatter: ([first]) => new Error(first?.message),
      schema: {
        summary: 'Changes the caller’s account [A-143] [V-61]',
        params: Id,
        body: Change,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const caller = personOf(request);
      if (!isCaller(caller, request.params.id))
        return fail(reply, 403, 'You have no permission for this.');
      const { first_name, last_name, email, password, current_password = '' } = request.body;
      const { username } = caller;
      const knowsPassword = () =>
        current_password !== '' &&
        company.attempts.signIn(username, current_password, request.ip) !== undefined;
      if (password !== undefined && !knowsPassword())
        return fail(reply, 400, 'The current password is wrong.');
      change(username, {
        ...(first_name !== undefined && { firstName: first_name }),
        ...(last_name !== undefined && { lastName: last_name }),
        ...(email !== undefined && { email }),
        ...(password !== undefined && { password }),
      });
      if (password !== undefined) endOtherSignIns(company, username, request);
      tellSetting(company, caller, 'account');
      return { success: true };
    },
  );

  app.get(
    '/users/:id/can_watch_users',
    {
      schema: {
        summary: 'Users whose settings the caller may see [A-124] [D-56] [P-41]',
        params: Id,
        response: { 200: SubAccountsAnswer },
      },
    },
    async (request, reply) => {
      const caller = personOf(request);
      if (!isCaller(caller, request.params.id))
        return fail(reply, 403, 'You have no permission for this.');
      const features = [
        ...new Set(
          rightsOf(caller)
            .filter(({ module, rule }) => SETTINGS.has(module) && SEEN.has(rule))
            .map(({ module }) => module),
        ),
      ];
      const watched = features.length > 0 ? caller.watches : [];
      return {
        data: watched
          .flatMap((ext) => people.byExt(ext) ?? [])
          .map(({ id, username, firstName, lastName, ext }) => ({
            user_id: String(id),
            username,
            first_name: firstName,
            last_name: lastName,
            subscriber_id: ext,
            features,
          })),
      };
    },
  );

  app.get(
    '/users/:id/dids',
    {
      schema: {
        summary: 'Numbers of the company that reach a user [A-132] [D-65]',
        params: Id,
        response: { 200: UserDidsAnswer },
      },
    },
    async (request, reply) => {
      const person = subjectOf(realm, request, reply, { module: 'dids', access: 'read' });
      if (!person) return reply;
      const to = { destination_type: 'Extension', destination_name: person.ext };
      return {
        data: [
          { name: 'Direct', number: `+1${person.clid}`, ...to, is_sms_capable: true },
          {
            name: 'Main number',
            number: `+1${MAIN_NUMBER}`,
            destination_type: 'Toggle',
            destination_name: 'Main number',
            is_sms_capable: false,
          },
        ],
      };
    },
  );
};
