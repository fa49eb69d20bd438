import { CallForward, DoNotDisturb, Done, forwardTarget } from '@callpanel/contracts';
import * as z from 'zod';
import type { Company } from '../server/company.ts';
import { fail } from './failure.ts';
import type { App } from './schema.ts';
import { subjectOf } from './subject.ts';

const Id = z.object({ id: z.string() });
const Enabled = z.object({
  enabled: z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean),
});
const To = z.object({ to: z.string() });

/**
 * What the telephone system does with a person's calls. It is the same whether it was set here, by a feature code or by the phone's PUBLISH, and
 * each change is an event for boards and phones.
 */
export const phoneStatusRoutes = (app: App, { realm, pbx }: Company): void => {
  const dnd = 'do_not_disturb';
  app.get(
    '/users/:id/do_not_disturb',
    { schema: { summary: 'Do not disturb [A-125]', params: Id, response: { 200: DoNotDisturb } } },
    async (request, reply) => {
      const person = subjectOf(realm, request, reply, { module: dnd, access: 'read' });
      if (!person) return reply;
      return { enabled: pbx.features(person.ext).dnd };
    },
  );
  app.put(
    '/users/:id/do_not_disturb',
    {
      schema: {
        summary: 'Sets: Do not disturb [A-134]',
        params: Id,
        body: Enabled,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const person = subjectOf(realm, request, reply, { module: dnd, access: 'write' });
      if (!person) return reply;
      pbx.setFeature(person.ext, { dnd: request.body.enabled });
      return { success: true };
    },
  );

  const forward = 'forward';
  app.get(
    '/users/:id/forward',
    {
      schema: {
        summary: 'Where calls are forwarded to [A-128] [D-58]',
        params: Id,
        response: { 200: CallForward },
      },
    },
    async (request, reply) => {
      const person = subjectOf(realm, request, reply, { module: forward, access: 'read' });
      if (!person) return reply;
      return { to: pbx.features(person.ext).forward };
    },
  );
  app.put(
    '/users/:id/forward',
    {
      schema: {
        summary: 'Forwards calls [A-137] [V-55]',
        params: Id,
        body: To,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const person = subjectOf(realm, request, reply, { module: forward, access: 'write' });
      if (!person) return reply;
      const to = forwardTarget(request.body.to);
      if (to === '') return fail(reply, 400, 'A number has digits, * and # only.') as never;
      pbx.setFeature(person.ext, { forward: to });
      return { success: true };
    },
  );
  app.delete(
    '/users/:id/forward',
    { schema: { summary: 'Ends the forward [A-138]', params: Id, response: { 200: Done } } },
    async (request, reply) => {
      const person = subjectOf(realm, request, reply, { module: forward, access: 'write' });
      if (!person) return reply;
      pbx.setFeature(person.ext, { forward: '' });
      return { success: true };
    },
  );
};
