import { CurrentUser, PermissionsAnswer, SessionCheck } from '@callpanel/contracts';
import { MAIN_NUMBER, REALM, emailOf } from '../realm/people.ts';
import type { Company } from '../server/company.ts';
import { pictureUrl } from '../server/portraits.ts';
import { personOf } from './auth.ts';
import type { App } from './schema.ts';

export const userRoutes = (app: App, company: Company): void => {
  app.get(
    '/users/validate_callpanel_session',
    { schema: { summary: 'Is this sign-in good? [A-06]', response: { 200: SessionCheck } } },
    async () => ({ success: true }),
  );

  app.get(
    '/users/permissions',
    { schema: { summary: 'What the caller may do [A-09]', response: { 200: PermissionsAnswer } } },
    async (request) => {
      const { user, group } = personOf(request);
      return { user: [...user], group: [...group] };
    },
  );

  app.get(
    '/users/me',
    { schema: { summary: 'Who the caller is [A-10]', response: { 200: CurrentUser } } },
    async (request) => {
      const person = personOf(request);
      return {
        id: String(person.id),
        first_name: person.firstName,
        last_name: person.lastName,
        username: person.username,
        extension: person.ext,
        company: 'Acme',
        email: emailOf(person),
        realm: REALM,
        picture_profile_url: pictureUrl(company, person.ext, request),
        dids: [person.clid, MAIN_NUMBER],
      };
    },
  );
};
