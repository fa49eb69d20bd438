import type { Command, Event } from '@callpanel/contracts/embed';
import { COMMANDS, EVENTS } from '@callpanel/contracts/embed';
import * as zm from 'zod/mini';
import { expect } from '../support/fixtures.ts';
import type { Host } from './doors/host.ts';
import type { Reply, ReceivedEvent } from './doors/in-page.ts';

type Params = Record<string, unknown>;

/** One widget of a host. Commands and events that it covers count for the host. */
export class Scene {
  readonly host: Host;
  readonly id: string;
  #looked = 0;

  constructor(host: Host, id: string) {
    this.host = host;
    this.id = id;
  }

  /** Sends a command, and checks its answer against the contract. */
  async done<R = Params>(command: string, params: Params = {}): Promise<R> {
    const reply = await this.host.send(this.id, command, params);
    if ('error' in reply)
      throw new Error(`${command}: ${reply.error.code} ${JSON.stringify(reply.error.context)}`);
    this.fits(command, reply);
    return reply.result as R;
  }

  fits(command: string, reply: Reply): void {
    const { result }: Command = COMMANDS[command as keyof typeof COMMANDS];
    expect('error' in reply ? reply.error : undefined, command).toBeUndefined();
    const given = 'result' in reply ? reply.result : undefined;
    expect(zm.safeParse(result, given), command).toMatchObject({ success: true });
    this.host.covered.commands.add(command);
  }

  async refused(command: string, params: unknown, code: string): Promise<void> {
    const reply = await this.host.send(this.id, command, params);
    expect(reply, `${command} ${JSON.stringify(params)}`).toMatchObject({
      error: { name: 'CallpanelError', code },
    });
  }

  /** Waits for an event with this payload, since the last one that a test waited for, or `from` the start. */
  async receives(
    event: string,
    payload: object = {},
    from: 'since' | 'ever' = 'since',
  ): Promise<ReceivedEvent> {
    const { payload: shape }: Event = EVENTS[event as keyof typeof EVENTS];
    let found: ReceivedEvent | undefined;
    const start = from === 'ever' ? 0 : this.#looked;
    await expect
      .poll(
        async () => {
          const received = (await this.host.received(this.id)).slice(start);
          found = received.find((one) => one.name === event && matches(one.payload, payload));
          return found
            ? 'received'
            : received.map(({ name, payload: got }) => `${name} ${JSON.stringify(got)}`);
        },
        { message: `${event} ${JSON.stringify(payload)}`, timeout: 15_000 },
      )
      .toBe('received');
    expect(zm.safeParse(shape, found?.payload), event).toMatchObject({ success: true });
    this.host.covered.events.add(event);
    if (!found) throw new Error(event);
    return found;
  }

  /** Only later events count for the next `receives`. */
  async fresh(): Promise<void> {
    this.#looked = (await this.host.received(this.id)).length;
  }

  /** Checks all received events against the contract, also those that no test waited for. */
  async allFits(): Promise<void> {
    for (const { name, payload } of await this.host.received(this.id)) {
      const { payload: shape }: Event = EVENTS[name as keyof typeof EVENTS];
      expect(zm.safeParse(shape, payload), name).toMatchObject({ success: true });
      this.host.covered.events.add(name);
    }
  }
}

/** Whether `given` has all that `wanted` has; a list may have more, in any order. */
export const matches = (given: unknown, wanted: unknown): boolean => {
  if (Array.isArray(wanted))
    return (
      Array.isArray(given) && wanted.every((one) => given.some((other) => matches(other, one)))
    );
  return typeof wanted === 'object' && wanted !== null
    ? typeof given === 'object' &&
        given !== null &&
        Object.entries(wanted).every(([key, value]) => matches(Reflect.get(given, key), value))
    : Object.is(given, wanted);
};
