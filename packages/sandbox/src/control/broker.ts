import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { fail } from '../rest/failure.ts';
import type { App } from '../rest/schema.ts';
import type { OwnBroker } from '../broker/own-broker.ts';
import type { Company } from '../server/company.ts';

/** Where nothing has to be said, the body may be missing. */
const orNothing = <T extends z.ZodType>(schema: T) => z.preprocess((body) => body ?? {}, schema);

const Whose = orNothing(z.strictObject({ username: z.string().optional() }));
const Down = orNothing(z.strictObject({ ms: z.number().min(0).optional() }));
const Silent = z.strictObject({ on: z.boolean() });
const few = z.number().int().min(0).default(0);
const Faults = z.strictObject({ drop: few, duplicate: few, reorder: few });
const Inject = z
  .strictObject({
    body: z.unknown().optional(),
    text: z.string().optional(),
    repeat: z.number().int().min(1).default(1),
    key: z.string().optional(),
    headers: z.record(z.string(), z.string()).default({}),
  })
  .refine(({ body, text }) => (body === undefined) !== (text === undefined), {
    message: 'either body or text is needed',
  });
const FloodOrder = z.strictObject({
  perSecond: z.number().min(1).max(100_000),
  seconds: z.number().min(0),
  people: z.number().int().min(1).optional(),
});
const Board = z.strictObject({ username: z.string(), everyone: z.literal(true) });

/** The largest body that `inject` takes: messages that are too large for the panel must fit. */
const INJECT_BYTES = 32 * 1024 * 1024;

const DONE = { success: true };

/** Knobs of the broker and of what it tells. */
export const brokerControl = (control: App, company: Company): void => {
  const { ownBroker, events, flood, people, boards } = company;

  /** Runs what only our own broker can do. */
  const own = (reply: FastifyReply, act: (broker: OwnBroker) => object): object =>
    ownBroker ? act(ownBroker) : fail(reply, 409, 'A real broker is in place of our own.');

  control.get('/broker', async () => ({
    own: ownBroker !== null,
    online: company.carrier.online,
    connections: ownBroker?.connections() ?? [],
    keys: events.places(),
    flood: flood.state(),
  }));
  control.post('/broker/drop', { schema: { body: Whose } }, async ({ body }, reply) =>
    own(reply, (broker) => ({ dropped: broker.drop(body.username) })),
  );
  control.post('/broker/down', { schema: { body: Down } }, async ({ body }, reply) =>
    own(reply, (broker) => {
      broker.down(body.ms);
      return DONE;
    }),
  );
  control.post('/broker/up', async (_request, reply) =>
    own(reply, (broker) => {
      broker.up();
      return DONE;
    }),
  );
  control.post('/broker/silent', { schema: { body: Silent } }, async ({ body }, reply) =>
    own(reply, (broker) => {
      broker.silent(body.on);
      return DONE;
    }),
  );
  control.post('/broker/faults', { schema: { body: Faults } }, async ({ body }, reply) =>
    own(reply, (broker) => {
      broker.faults(body);
      return DONE;
    }),
  );
  control.post(
    '/broker/inject',
    { schema: { body: Inject }, bodyLimit: INJECT_BYTES },
    async ({ body: { body, text, repeat, key, headers } }, reply) =>
      own(reply, (broker) => {
        const message = text ?? JSON.stringify(body);
        let listeners = 0;
        for (let i = 0; i < repeat; i++) listeners = broker.inject(message, headers, key);
        return { listeners };
      }),
  );
  control.post('/broker/flood', { schema: { body: FloodOrder } }, async ({ body }, reply) => {
    try {
      return { ...(await flood.run(body)), settled: true };
    } catch (error) {
      if (error instanceof RangeError) return fail(reply, 409, error.message);
      throw error;
    }
  });

  control.post('/board', { schema: { body: Board } }, async ({ body }, reply) => {
    const owner = people.byUsername(body.username);
    if (!owner) return fail(reply, 404, 'There is no such person.');
    const others = company.realm.people.filter((person) => person !== owner);
    boards.set(
      owner.username,
      others.map(({ ext }) => ext),
    );
    events.tellBoard(owner);
    return { on_board: others.length };
  });
};
