import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Door } from '@callpanel/contracts/embed';
import { EVENTS } from '@callpanel/contracts/embed';
import { WIDGETS } from '@callpanel/contracts';
import type { People } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { PASSWORD } from '../../support/person.ts';
import type { Addresses } from '../../support/sandbox.ts';
import { expect } from '../../support/fixtures.ts';
import { shareOf } from '../coverage.ts';
import type { Answering, Asked, HostWishes, Reply, ReceivedEvent } from './in-page.ts';
import { beHost } from './in-page.ts';

/** `softphone` to `softphone/softphone`, as federation names them. */
const REMOTES = Object.fromEntries(
  Object.entries(WIDGETS).map(([name, { remote }]) => [name, `${remote}/${name}`]),
);

/** The demo host's application has no place to draw its own phone in, and its federation stays for us. */
const withoutItsApp = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () =>
      document.querySelector('#app')?.removeAttribute('id'),
    );
  });
};

interface Beginning {
  token?: string | null;
  baseUrl?: string;
}

/** A partner's page with our widgets by one of the four doors. It looks the same to a test for each door. */
export class Host {
  readonly door: Door;
  readonly person: Person;
  /** The commands, events and requests that this host has checked against the contract. */
  readonly covered = {
    commands: new Set<string>(),
    events: new Set<string>(),
    requests: new Set<string>(),
  };
  readonly #sandbox: Addresses;

  private constructor(door: Door, person: Person, sandbox: Addresses) {
    this.door = door;
    this.person = person;
    this.#sandbox = sandbox;
  }

  static async open(door: Door, people: People, sandbox: Addresses): Promise<Host> {
    const federated = door === 'federation';
    const person = await people.host('alice', federated ? 'federation' : 'index', {
      signIn: false,
      ...(federated && { prepare: withoutItsApp }),
    });
    const host = new Host(door, person, sandbox);
    await host.#loaded();
    return host;
  }

  get page(): Page {
    return this.person.page;
  }

  async #loaded(): Promise<void> {
    if (this.door === 'federation') {
      await this.page.waitForFunction(() => {
        const found = Reflect.get(globalThis, '__FEDERATION__') as
          | { __INSTANCES__: { name: string }[] }
          | undefined;
        return found?.__INSTANCES__.some(({ name }) => name === 'partner_app');
      });
      // The application had no place to draw itself in.
      await expect.poll(() => this.person.faults.length).toBe(1);
      expect(this.person.faults.splice(0)[0]).toContain('app');
    }
    await this.begin();
  }

  /**
   * Another host takes the page, and knows nothing of one before.
   *
   * @param token it signs its user in with; never by frame
   */
  async begin({ token = null, baseUrl = this.#sandbox.url }: Beginning = {}): Promise<void> {
    await this.page.evaluate(beHost, {
      door: this.door,
      panel: this.#sandbox.url,
      baseUrl,
      events: Object.keys(EVENTS),
      remotes: REMOTES,
      token,
    });
  }

  /** Reloads the host's own page, without anything from before. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.#loaded();
  }

  /** A part of the suite has shown its share of the contract. */
  expectShown(part: Parameters<typeof shareOf>[0]): void {
    const { commands, events, requests } = shareOf(part, this.door);
    expect([...this.covered.commands]).toEqual(expect.arrayContaining([...commands]));
    expect([...this.covered.events]).toEqual(expect.arrayContaining([...events]));
    expect([...this.covered.requests]).toEqual(expect.arrayContaining([...requests]));
  }

  mount(id: string, widget: string, wishes: HostWishes = {}): Promise<void> {
    return this.page.evaluate(([box, name, how]) => window.host.mount(box, name, how), [
      id,
      widget,
      wishes,
    ] as const);
  }
  update(id: string, wishes: HostWishes): Promise<void> {
    return this.page.evaluate(([box, how]) => window.host.update(box, how), [id, wishes] as const);
  }
  unmount(id: string): Promise<void> {
    return this.page.evaluate((box) => window.host.unmount(box), id);
  }
  dispose(): Promise<void> {
    return this.page.evaluate(() => window.host.dispose());
  }
  /** Sends a command to the session, also without a widget. */
  command(command: string, params?: unknown): Promise<Reply> {
    return this.page.evaluate(([name, given]) => window.host.command(name, given), [
      command,
      params,
    ] as const);
  }
  follow(): Promise<void> {
    return this.page.evaluate(() => window.host.follow());
  }
  followed(): Promise<ReceivedEvent[]> {
    return this.page.evaluate(() => window.host.followed);
  }
  send(id: string, command: string, params?: unknown): Promise<Reply> {
    return this.page.evaluate(([box, name, given]) => window.host.send(box, name, given), [
      id,
      command,
      params,
    ] as const);
  }
  /** Several in one turn; the answers in the order in which they came. */
  sendAll(commands: readonly (readonly [id: string, command: string, params?: unknown])[]) {
    return this.page.evaluate(async (all) => {
      const came: { at: number; reply: Reply }[] = [];
      await Promise.all(
        all.map(async ([id, command, params], at) => {
          came.push({ at, reply: await window.host.send(id, command, params) });
        }),
      );
      return came;
    }, commands);
  }
  /** Why each of these is refused. */
  refusals(
    id: string,
    all: readonly { command: string; what: string; params: unknown }[],
  ): Promise<string[]> {
    return this.page.evaluate(
      ([box, list]) =>
        Promise.all(
          list.map(async ({ command, what, params }) => {
            const reply = await window.host.send(box, command, params);
            return `${command}: ${what}: ${'error' in reply ? reply.error.code : 'done'}`;
          }),
        ),
      [id, all] as const,
    );
  }
  received(id: string): Promise<ReceivedEvent[]> {
    return this.page.evaluate((box) => window.host.received(box), id);
  }
  asked(): Promise<Asked[]> {
    return this.page.evaluate(() => window.host.asked);
  }
  answer(name: string, how: Answering): Promise<void> {
    return this.page.evaluate(
      ([request, answering]) => void (window.host.answering[request] = answering),
      [name, how] as const,
    );
  }

  /** Where the widget of a box is rendered. */
  at(id: string): Locator | FrameLocator {
    const box = this.page.locator(`#${id}`);
    return this.door === 'frame' ? box.frameLocator('iframe') : box;
  }

  async signIn(id: string): Promise<void> {
    const { text, name } = this.person;
    const form = this.at(id);
    await form.getByLabel(text('login.username')).fill(name);
    await form.getByLabel(text('login.password'), { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: text('login.submit'), exact: true }).click();
  }
}
