import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFailed, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { createSoundFiles } from '../media/sound-files.ts';
import { MediaProcess } from '../media/media-process.ts';
import { ha1Of } from '../sip/digest.ts';
import { TestClock } from './clock.ts';
import type { FollowMe } from '../pbx/application.ts';
import { createPbx } from '../pbx/pbx.ts';
import { TestPhone } from './phone.ts';
import type { Pbx } from '../pbx/interface.ts';
import type { Directory, PbxEvent, PbxOptions } from '../pbx/types.ts';

const NAMES = new Map([
  ['101', 'Alice'],
  ['102', 'Bob'],
  ['103', 'Carol'],
]);
const realm = 'acme.example';

/** Headers that calls to an extension carry. */
type HeadersOf = (ext: string) => Readonly<Record<string, string>>;

/** 101 may listen in, record and make conferences; calls to 102 with follow-me on ring at 103 too. */
const directoryWith = (headersOf: HeadersOf): Directory => ({
  realm,
  person: (ext) => {
    const name = NAMES.get(ext);
    return name === undefined
      ? undefined
      : {
          ext,
          name,
          ha1: ha1Of(ext, realm, 'panel'),
          maySpy: ext === '101',
          mayRecord: ext === '101',
          mayConference: ext === '101',
          mayInvite: ext === '101',
          headersFor: () => headersOf(ext),
        };
  },
});

/** For a phone that answers beside the test: the test's own conditions show if it was not called. */
export const missed = (): void => undefined;

/** A PBX on a free port whose clock the test turns, and a second media process for the phones. */
export class TestExchange {
  readonly clock = new TestClock();
  readonly files = createSoundFiles();
  readonly directory: Directory;
  readonly pbx: Pbx;
  /** The events of the PBX, oldest first. */
  readonly events: PbxEvent[] = [];
  readonly #states = new Map<string, string>();
  readonly media = new MediaProcess({
    state: (member, state) => this.#states.set(member, state),
    died: () => undefined,
  });
  readonly #phones: TestPhone[] = [];
  readonly #server: Server = createServer();
  readonly #sockets = new WebSocketServer({ server: this.#server, handleProtocols: () => 'sip' });
  url = '';

  constructor(options: Partial<PbxOptions> = {}, headersOf: HeadersOf = () => ({})) {
    this.directory = directoryWith(headersOf);
    this.pbx = createPbx({
      directory: this.directory,
      onEvent: (event) => this.hear(event),
      clock: this.clock,
      files: this.files,
      options,
    });
    this.pbx.add({ followMe: (ext) => (ext === '102' ? this.followMe : undefined) });
  }

  /** What follow-me of 102 does. */
  followMe: FollowMe = {
    numbers: ['103'],
    apartMs: 0,
    ringMs: undefined,
    callerId: (caller) => caller,
    confirm: undefined,
    marksElsewhere: true,
  };

  /** Everything that happens goes through here. */
  protected hear(event: PbxEvent): void {
    this.events.push(event);
  }

  async open(): Promise<void> {
    this.#sockets.on('connection', (socket, request) => this.pbx.attach(socket, request));
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    await Promise.all([this.pbx.ready(), this.media.ready()]);
  }

  async close(): Promise<void> {
    for (const phone of this.#phones) phone.close();
    await Promise.all([this.pbx.close(), this.media.stop()]);
    this.#sockets.close();
    this.#server.close();
  }

  /** Disconnects all phones, waits for their sockets to close, and empties the logs; prints its side of a test that fails. */
  async clear(): Promise<void> {
    for (const phone of this.#phones.splice(0)) phone.close();
    for (const member of this.#states.keys()) this.media.close(member);
    this.#states.clear();
    for (const { id } of this.pbx.snapshot().calls) this.pbx.hangup(id);
    await vi.waitUntil(() => this.pbx.snapshot().counts.sockets === 0, { timeout: 4_000 });
    this.pbx.reset();
    this.clock.turn(4_000_000);
    this.events.length = 0;
    onTestFailed(() => {
      console.log(JSON.stringify(this.pbx.snapshot()));
      console.table(this.pbx.messages().slice(-30), ['ext', 'direction', 'what', 'callId', 'cseq']);
    });
  }

  async phone(ext: string): Promise<TestPhone> {
    const phone = await new TestPhone(this.url, ext).open();
    this.#phones.push(phone);
    return phone;
  }

  /** A phone that is registered. */
  async registered(ext: string): Promise<TestPhone> {
    const phone = await this.phone(ext);
    const answer = await phone.register();
    if (answer.is !== '200') throw new Error(answer.first);
    return phone;
  }

  connected(member: string): boolean {
    return this.#states.get(member) === 'connected';
  }
}
