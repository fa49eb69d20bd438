import { randomBytes } from 'node:crypto';
import { Done, MobileAppInfo, MobileAppLink } from '@callpanel/contracts';
import { emailOf } from '../../realm/people.ts';
import { personOf } from '../../rest/auth.ts';
import { defineTable } from '../../store/index.ts';
import { defineArea } from '../define-area.ts';
import { area as mails } from '../mails/index.ts';

/** What the app signs in with, by user name. */
const TABLE = defineTable<{ id: string; token: string }, never>({
  name: 'mobile_app_tokens',
  columns: {},
});

const NEEDS = { needs: ['hasAccess'] } as const;

/** The mobile softphone: a link sets it up. */
export const area = defineArea((company) => {
  const table = company.store.table(TABLE);
  const renew = (username: string): string => {
    const token = randomBytes(24).toString('base64url');
    table.put([{ id: username, token }]);
    return token;
  };
  const linkOf = (username: string): string => {
    const token = table.get(username)?.token ?? renew(username);
    const query = new URLSearchParams({ realm: company.realm.directory.realm, username, token });
    return `https://mobile.acme.example/setup?${query}`;
  };
  return {
    routes: (api) => {
      api.get(
        '/clearly_anywhere/qr_code_link',
        {
          config: NEEDS,
          schema: { summary: 'Sets up the mobile app [A-158]', response: { 200: MobileAppLink } },
        },
        async (request, reply) => {
          reply.header('cache-control', 'no-store');
          return { link: linkOf(personOf(request).username) };
        },
      );
      api.get(
        '/clearly_anywhere/more_info_link_enabled',
        {
          config: NEEDS,
          schema: {
            summary: 'Whether there is a page about the mobile app [A-159]',
            response: { 200: MobileAppInfo },
          },
        },
        async () => ({ enabled: true, url: 'https://www.acme.example/mobile' }),
      );
      api.post(
        '/mailer/setup_clearly_anywhere_email',
        {
          config: NEEDS,
          schema: { summary: 'Mails the link [A-160]', response: { 200: Done } },
        },
        async (request) => {
          const person = personOf(request);
          company.attempts.message('mail', person.username);
          company.area(mails).send({
            to: emailOf(person),
            subject: 'Set up your mobile softphone',
            text: `Open this on your phone: ${linkOf(person.username)}`,
          });
          return { success: true };
        },
      );
      api.post(
        '/clearly_anywhere/regenerate_auth_token',
        {
          config: NEEDS,
          schema: {
            summary: 'Makes new credentials: phones set up before are signed out [A-161]',
            response: { 200: Done },
          },
        },
        async (request) => {
          renew(personOf(request).username);
          return { success: true };
        },
      );
    },
  };
});
