import { CallForward, DoNotDisturb, Done, type Module, forwardTarget } from '@callpanel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
const DONE = { success: true } as const;

/**
 * What the telephone system does with a person's calls. It is the same whether it was set here, by a feature code or by the phone's PUBLISH, and
 * each change is an event for boards and phones.
 */
export const phoneStatusRoutes = (app: App, { realm, pbx }: Company): void => {
  /** Answers for the person that the address means, if the caller may. */
  const of = <Answer>(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    module: Module,
    does: (ext: string) => Answer,
  ): Answer => {
    const access = request.method === 'GET' ? 'read' : 'write';
    const person = subjectOf(realm, request, reply, { module, access });
    // Otherwise it has been answered.
    return person ? does(person.ext) : (reply as never);
  };

  const dnd = '/users/:id/do_not_disturb';
  app.get(
    dnd,
    { schema: { summary: 'Do not disturb [A-125]', params: Id, response: { 200: DoNotDisturb } } },
    async (request, reply) =>
      of(request, reply, 'do_not_disturb', (ext) => ({ enabled: pbx.features(ext).dnd })),
  );
  app.put(
    dnd,
    {
      schema: {
        summary: 'Sets: Do not disturb [A-134]',
        params: Id,
        body: Enabled,
        response: { 200: Done },
      },
    },
    async (request, reply) =>
      of(request, reply, 'do_not_disturb', (ext) => {
        pbx.setFeature(ext, { dnd: request.body.enabled });
        return DONE;
      }),
  );

  const forward = '/users/:id/forward';
  app.get(
    forward,
    {
      schema: {
        summary: 'Where calls are forwarded to [A-128] [D-58]',
        params: Id,
        response: { 200: CallForward },
      },
    },
    async (request, reply) =>
      of(request, reply, 'forward', (ext) => ({ to: pbx.features(ext).forward })),
  );
  app.put(
    forward,
    {
      schema: {
        summary: 'Forwards calls [A-137] [V-55]',
        params: Id,
        body: To,
        response: { 200: Done },
      },
    },
    async (request, reply) =>
      of(request, reply, 'forward', (ext) => {
        const to = forwardTarget(request.body.to);
        if (to === '') return fail(reply, 400, 'A number has digits, * and # only.') as never;
        pbx.setFeature(ext, { forward: to });
        return DONE;
      }),
  );
  app.delete(
    forward,
    { schema: { summary: 'Ends the forward [A-138]', params: Id, response: { 200: Done } } },
    async (request, reply) =>
      of(request, reply, 'forward', (ext) => {
        pbx.setFeature(ext, { forward: '' });
        return DONE;
      }),
  );
};
