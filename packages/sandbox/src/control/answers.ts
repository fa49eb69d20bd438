import * as z from 'zod';
import { fail } from '../rest/failure.ts';
import { Override } from '../rest/override.ts';
import type { App } from '../rest/schema.ts';
import type { Company } from '../server/company.ts';

const OfPerson = z.union([
  z.strictObject({ username: z.string(), patch: z.record(z.string(), z.unknown()) }),
  z.strictObject({ username: z.string(), replace: z.unknown() }),
]);

/** What the API and the panel's page say, changed: whatever a test needs them to say, hostile or broken too. */
export const answersControl = (control: App, { realm, sipua, panel, branding }: Company): void => {
  control.post('/config/sipua', { schema: { body: OfPerson } }, async ({ body }, reply) => {
    if (!realm.byUsername(body.username)) return fail(reply, 404, 'There is no such person.');
    sipua.set(body.username, body);
    return { success: true };
  });
  for (const [path, changeable] of [
    ['/panel/config', panel],
    ['/branding', branding],
  ] as const)
    control.post(path, { schema: { body: Override } }, async ({ body }) => {
      changeable.change(body);
      return { success: true };
    });
};
