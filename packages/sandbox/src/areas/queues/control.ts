import * as z from 'zod';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import type { Queueing, WaitingCaller } from '../../pbx/index.ts';
import type { Person } from '../../realm/person.ts';
import type { Engine } from './engine/engine.ts';
import type { LogTable } from './log.ts';
import type { MadeUpQueues } from './made-up.ts';
import { STRATEGIES } from './queue.ts';

const NoQueue = 'There is no such queue.';
const seconds = z.number().int().min(0).max(86_400);
const number = z.string().regex(/^[\d*#+]{0,32}$/);

const Call = z.strictObject({
  queue: z.string(),
  count: z.number().int().min(1).max(1_000).default(1),
  caller: z
    .strictObject({
      number: z.string().regex(/^\+?[\d*#]{1,32}$/),
      name: z.string().max(80).default(''),
    })
    .optional(),
  /** Who calls in place of a phone. */
  from: z.string().default('*86'),
});
const Options = z.strictObject({
  queue: z.string(),
  patch: z
    .strictObject({
      strategy: z.enum(STRATEGIES),
      timeout: seconds.min(1),
      retry: seconds,
      wrapup: seconds,
      joinEmpty: z.boolean(),
      leaveWhenEmpty: z.boolean(),
      maxWait: seconds,
      overflow: number,
      exitKey: z.string().regex(/^[\d*#]?$/),
      exitTo: number,
      announce: seconds,
      agents: z.array(
        z.strictObject({ ext: z.string(), penalty: z.number().int().min(0).default(0) }),
      ),
    })
    .partial(),
});
const Agent = z.strictObject({ queue: z.string(), ext: z.string(), on: z.boolean() });

export interface QueueControlParts {
  engine: Engine;
  queueing: () => Queueing;
  log: LogTable;
  outsiders: Outsiders;
}

/** Who calls from outside when nobody is named: Caller 1, Caller 2 … */
export class Outsiders {
  #count = 0;

  next(): { number: string; name: string } {
    this.#count = (this.#count % 9_999) + 1;
    const number = `+1514556${String(this.#count).padStart(4, '0')}`;
    return { number, name: `Caller ${this.#count}` };
  }
  reset(): void {
    this.#count = 0;
  }
}

/** Control calls of queues: callers from outside, how a queue works, who is logged in, and what is in the queue_log. */
export const queueControl = (
  control: App,
  { engine, queueing, log, outsiders }: QueueControlParts,
): void => {
  control.post('/queues/call', { schema: { body: Call } }, async ({ body }, reply) => {
    const queue = engine.queue(body.queue);
    if (!queue) return fail(reply, 404, NoQueue);
    const calls: { uniqueid: string; channel: string; number: string }[] = [];
    for (let index = 0; index < body.count; index += 1) {
      const { number: ext, name } = body.caller ?? outsiders.next();
      const to = { ext: queue.exten, name: queue.title };
      const order = { from: body.from, party: { ext, name }, to };
      try {
        const caller: WaitingCaller = queueing().outside(order, () =>
          engine.abandon(queue, caller),
        );
        if (!engine.join(queue, caller)) {
          caller.dismiss();
          return fail(reply, 409, 'Callers may not wait: no agent is here.');
        }
        calls.push({ uniqueid: caller.uniqueid, channel: caller.channel, number: ext });
      } catch (error) {
        if (error instanceof RangeError) return fail(reply, 409, error.message);
        throw error;
      }
    }
    return { calls };
  });

  control.post('/queues/options', { schema: { body: Options } }, async ({ body }, reply) => {
    const queue = engine.queue(body.queue);
    if (!queue) return fail(reply, 404, NoQueue);
    engine.change(queue, JSON.parse(JSON.stringify(body.patch)));
    return { success: true };
  });

  control.post('/queues/agents', { schema: { body: Agent } }, async ({ body }, reply) => {
    const queue = engine.queue(body.queue);
    if (!queue) return fail(reply, 404, NoQueue);
    const change = body.on ? engine.login : engine.logoff;
    return { changed: change(queue, body.ext) };
  });

  control.get('/queues/log', async () => ({
    lines: log.find().slice(-1_000),
  }));
};

const many = z.number().int().min(1).max(10_000);
const MadeUp = z.strictObject({ queues: many, agents: many, waiting: many });
const Flood = z.strictObject({
  perSecond: z.number().min(1).max(100_000),
  seconds: z.number().min(0),
});

/** Control calls of queues that exist only in events. */
export const madeUpControl = (
  control: App,
  { madeUp, people }: { madeUp: MadeUpQueues; people: readonly Person[] },
): void => {
  control.post('/queues/made-up', { schema: { body: MadeUp } }, async ({ body }, reply) => {
    const { queues, agents, waiting } = body;
    const exts = people.slice(-agents).map(({ ext }) => ext);
    if (exts.length < agents) return fail(reply, 409, 'There are not so many people.');
    madeUp.open({ queues, exts, waiting });
    return { success: true };
  });

  control.post('/queues/flood', { schema: { body: Flood } }, async ({ body }, reply) => {
    try {
      return await madeUp.flood(body);
    } catch (error) {
      if (error instanceof RangeError) return fail(reply, 409, error.message);
      throw error;
    }
  });
};
