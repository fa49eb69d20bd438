import * as z from 'zod';
import type { FastifyInstance } from 'fastify';
import type { FaultRule } from '../pbx/index.ts';
import { fullName } from '../realm/person.ts';
import { fail, useFailures } from '../rest/failure.ts';
import { useSchemas } from '../rest/schema.ts';
import type { Company } from '../server/company.ts';
import type { Origins } from '../server/origins.ts';
import { answersControl } from './answers.ts';
import { brokerAuth } from './broker-auth.ts';
import { brokerControl } from './broker.ts';
import { loopbackOnly } from './loopback.ts';
import { ringControl } from './ring.ts';
import { recordingControl } from './recordings.ts';

const HttpFail = z
  .strictObject({
    method: z.string().optional(),
    path: z
      .string()
      .transform((path) => path.replace(/^(\/?api\/v1)?\//, ''))
      .default(''),
    query: z.string().optional(),
    status: z.number().int().min(200).max(599).optional(),
    times: z.number().int().min(1).default(1),
    body: z.unknown().optional(),
    delayMs: z.number().min(0).optional(),
    cut: z.boolean().optional(),
  })
  .refine(({ status, delayMs, cut }) => status !== undefined || delayMs !== undefined || cut, {
    message: 'status, delayMs or cut is needed',
  });

const SipFault = z.strictObject({
  method: z.string(),
  ext: z.string().optional(),
  dialog: z.boolean().optional(),
  outgoing: z.boolean().optional(),
  count: z.number().int().min(1).optional(),
  then: z.union([
    z.strictObject({
      status: z.number().int().min(100).max(699),
      reason: z.string().optional(),
      headers: z.record(z.string(), z.string()).optional(),
    }),
    z.strictObject({ drop: z.literal(true) }),
    z.strictObject({ delayMs: z.number().min(0) }),
  ]),
});

const Ext = z.strictObject({ ext: z.string() });
/** Where nothing has to be said, the body may be missing. */
const orNothing = <T extends z.ZodType>(schema: T) => z.preprocess((body) => body ?? {}, schema);
const MaybeExt = orNothing(z.strictObject({ ext: z.string().optional() }));

/** The knobs for tests and demos under `/sandbox`; the package's README lists them. */
export const registerControl = (app: FastifyInstance, company: Company, origins: Origins): void => {
  const { pbx, realm, tokens, rules, requests } = company;
  void app.register(
    async (plain) => {
      const control = useSchemas(plain);
      useFailures(control);
      loopbackOnly(control, origins);
      control.addHook('onRoute', (route) => {
        route.schema = { hide: true, ...route.schema };
      });

      control.get('/state', async () => ({
        people: realm.people.map((person) => ({
          username: person.username,
          ext: person.ext,
          name: fullName(person),
        })),
        ...pbx.snapshot(),
        sipLog: pbx.requests(),
      }));
      control.get('/sip', async () => ({ messages: pbx.messages() }));
      control.get('/requests', async () => ({ requests: requests.counts() }));
      control.get('/outbox', async () =>
        Object.assign({}, ...company.areas.map(({ outbox }) => outbox?.() ?? {})),
      );
      control.get('/dtmf/:ext', { schema: { params: Ext } }, async (request) => {
        const digits = pbx.dtmf(request.params.ext);
        return { text: digits.map(({ digit }) => digit).join(''), digits };
      });

      await ringControl(control, company, origins);
      const Park = z.strictObject({
        parker: z.string().default('101'),
        from: z.string().optional(),
        space: z.string().optional(),
      });
      control.post('/park', { schema: { body: orNothing(Park) } }, async ({ body }, reply) => {
        try {
          return { space: pbx.parkMe(body) };
        } catch (error) {
          if (error instanceof RangeError) return fail(reply, 409, error.message);
          throw error;
        }
      });
      const Which = z.union([z.strictObject({ callId: z.string() }), Ext]);
      control.post('/hangup', { schema: { body: Which } }, async ({ body }) => ({
        ended: pbx.hangup('callId' in body ? body.callId : body.ext),
      }));
      control.post('/sockets/drop', { schema: { body: MaybeExt } }, async (request) => ({
        dropped: pbx.dropSockets(request.body.ext),
      }));
      control.post('/sip/inject', { schema: { body: SipFault } }, async (request) => {
        // An absent key and an undefined one are the same to the PBX, but not to the compiler.
        pbx.inject(JSON.parse(JSON.stringify(request.body)) as FaultRule);
        return { success: true };
      });
      control.post('/sip/nonces/expire', async () => {
        pbx.expireNonces();
        return { success: true };
      });
      control.post('/media/kill', async () => {
        pbx.killMedia();
        return { success: true };
      });

      const Pause = z.strictObject({ ms: z.number().int().min(1).max(60_000) });
      control.post('/media/pause', { schema: { body: Pause } }, async ({ body }) => {
        pbx.pauseMedia(body.ms);
        return { success: true };
      });

      const Expire = orNothing(z.strictObject({ username: z.string().optional() }));
      control.post('/tokens/expire', { schema: { body: Expire } }, async (request) => ({
        expired: tokens.expire(request.body.username),
      }));
      control.post('/http/fail', { schema: { body: HttpFail } }, async (request) => {
        rules.add(request.body);
        return { success: true };
      });
      answersControl(control, company);
      recordingControl(control, company);
      brokerControl(control, company);
      await control.register((scope: FastifyInstance) => brokerAuth(useSchemas(scope), company), {
        prefix: '/broker-auth',
      });
      for (const area of company.areas) area.control?.(control);
      control.post('/reset', async () => {
        company.reset();
        return { success: true };
      });
    },
    { prefix: '/sandbox' },
  );
};
