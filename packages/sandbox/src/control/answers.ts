import * as z from 'zod';
import { SETTINGS } from '../realm/personal.ts';
import { fail } from '../rest/failure.ts';
import { Override } from '../rest/override.ts';
import type { App } from '../rest/schema.ts';
import type { Company } from '../server/company.ts';

const OfPerson = z.union([
  z.strictObject({ username: z.string(), patch: z.record(z.string(), z.unknown()) }),
  z.strictObject({ username: z.string(), replace: z.unknown() }),
]);

const whose = { username: z.string(), setting: z.enum(SETTINGS) };
const SettingOfPerson = z.union([
  z.strictObject({ ...whose, patch: z.record(z.string(), z.unknown()) }),
  z.strictObject({ ...whose, replace: z.unknown() }),
]);

const Entries = z.array(z.strictObject({ module: z.string(), rule: z.string() })).default([]);
const Rights = z.strictObject({ username: z.string(), user: Entries, group: Entries });

const OutsideNumber = z.strictObject({ number: z.string().regex(/^\d{10}$/), ext: z.string() });

/** What the API and the panel's page say, changed: whatever a test needs them to say, hostile or broken too. */
export const answersControl = (control: App, company: Company): void => {
  const { realm, sipua, panel, branding, licences, personal } = company;
  control.post('/config/sipua', { schema: { body: OfPerson } }, async ({ body }, reply) => {
    if (!realm.byUsername(body.username)) return fail(reply, 404, 'There is no such person.');
    sipua.set(body.username, body);
    return { success: true };
  });
  for (const [path, changeable] of [
    ['/panel/config', panel],
    ['/branding', branding],
    ['/licenses', licences],
  ] as const)
    control.post(path, { schema: { body: Override } }, async ({ body }) => {
      changeable.change(body);
      return { success: true };
    });

  control.post(
    '/people/settings',
    { schema: { body: SettingOfPerson } },
    async ({ body }, reply) => {
      if (!realm.byUsername(body.username)) return fail(reply, 404, 'There is no such person.');
      personal.of(body.username, body.setting).change(body);
      return { success: true };
    },
  );
  control.post('/people/numbers', { schema: { body: OutsideNumber } }, async ({ body }, reply) =>
    realm.ringAt(body.number, body.ext)
      ? { success: true }
      : fail(reply, 404, 'There is no such extension.'),
  );
  control.post('/people/permissions', { schema: { body: Rights } }, async ({ body }, reply) =>
    realm.grant(body.username, body)
      ? { success: true }
      : fail(reply, 404, 'There is no such person.'),
  );
};
