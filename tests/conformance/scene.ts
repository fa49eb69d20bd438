import type { Command, Event } from '@callpanel/contracts/embed';
import { COMMANDS, EVENTS } from '@callpanel/contracts/embed';
import * as zm from 'zod/mini';
import { expect } from '../support/fixtures.ts';
import type { Host } from './doors/host.ts';
import type { Reply, Told } from './doors/in-page.ts';

type Params = Record<string, unknown>;

/** One widget of a host. What is shown with it counts as shown by the host. */
export class Scene {
  readonly host: Host;
  readonly id: string;
  #looked = 0;

  constructor(host: Host, id: string) {
    this.host = host;
    this.id = id;
  }

  /** Does a command, which answers as its entry says. */
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

  /** Waits until an event with such a payload has come since the last one that was waited for, or `from` the first. */
  async hears(
    event: string,
    payload: object = {},
    from: 'since' | 'ever' = 'since',
  ): Promise<Told> {
    const { payload: shape }: Event = EVENTS[event as keyof typeof EVENTS];
    let found: Told | undefined;
    const start = from === 'ever' ? 0 : this.#looked;
    await expect
      .poll(
        async () => {
          const told = (await this.host.told(this.id)).slice(start);
          found = told.find((one) => one.name === event && matches(one.payload, payload));
          return found
            ? 'heard'
            : told.map(({ name, payload: got }) => `${name} ${JSON.stringify(got)}`);
        },
        { message: `${event} ${JSON.stringify(payload)}`, timeout: 15_000 },
      )
      .toBe('heard');
    expect(zm.safeParse(shape, found?.payload), event).toMatchObject({ success: true });
    this.host.covered.events.add(event);
    if (!found) throw new Error(event);
    return found;
  }

  /** What comes from now on is news. */
  async fresh(): Promise<void> {
    this.#looked = (await this.host.told(this.id)).length;
  }

  /** All that was told fits the contract, whether somebody waited for it or not. */
  async allFits(): Promise<void> {
    for (const { name, payload } of await this.host.told(this.id)) {
      const { payload: shape }: Event = EVENTS[name as keyof typeof EVENTS];
      expect(zm.safeParse(shape, payload), name).toMatchObject({ success: true });
      this.host.covered.events.add(name);
    }
  }
}

const matches = (given: unknown, wanted: unknown): boolean =>
  typeof wanted === 'object' && wanted !== null
    ? typeof given === 'object' &&
      given !== null &&
      Object.entries(wanted).every(([key, value]) => matches(Reflect.get(given, key), value))
    : Object.is(given, wanted);
