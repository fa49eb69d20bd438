import { API_PREFIX } from '@callpanel/contracts';
import { once } from 'node:events';
import { afterEach, expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type TestServer, testServer } from '../../../testing/server.ts';

export interface DdpFrame {
  msg?: string;
  id?: string;
  collection?: string;
  result?: unknown;
  error?: { error: string | number; reason: string };
  fields?: { eventName: string; args: unknown[] };
}

/** A DDP client that says what it is asked to say, and keeps what it hears. */
export class ChatClient {
  readonly frames: DdpFrame[] = [];
  readonly socket: WebSocket;
  #last = 0;

  constructor(url: string) {
    this.socket = new WebSocket(url, { headers: { origin: 'http://localhost:7700' } });
    this.socket.on('message', (data) =>
      this.frames.push(JSON.parse((data as Buffer).toString()) as DdpFrame),
    );
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }
  async take(fits: (frame: DdpFrame) => boolean): Promise<DdpFrame> {
    return vi.waitUntil(() => this.frames.find(fits), { timeout: 3000 });
  }
  async connect(): Promise<this> {
    await once(this.socket, 'open');
    this.send({ msg: 'connect', version: '1', support: ['1'] });
    await this.take(({ msg }) => msg === 'connected');
    return this;
  }
  /** The answer of a method: its result, or its error. */
  async call(method: string, ...params: readonly unknown[]): Promise<DdpFrame> {
    this.#last += 1;
    const id = String(this.#last);
    this.send({ msg: 'method', method, id, params });
    return this.take((frame) => frame.msg === 'result' && frame.id === id);
  }
  async listen(name: string, key: string): Promise<DdpFrame> {
    this.#last += 1;
    const id = `sub-${this.#last}`;
    this.send({ msg: 'sub', id, name, params: [key, false] });
    return this.take(
      (frame) =>
        (frame.msg === 'nosub' && frame.id === id) ||
        (frame.msg === 'ready' && (frame as { subs?: string[] }).subs?.includes(id) === true),
    );
  }
  /** The arguments of the events of a stream, so far. */
  events(stream: string, key: string): unknown[][] {
    return this.frames.flatMap(({ msg, collection, fields }) =>
      msg === 'changed' && collection === stream && fields?.eventName === key ? [fields.args] : [],
    );
  }
}

/** A company whose chat listens on a port, and clients of it; all end with the test. */
export const chatServer = async () => {
  const server: TestServer = testServer();
  const url = await server.app.listen({ host: 'localhost', port: 0 });
  const clients: ChatClient[] = [];
  closers.push(async () => {
    for (const { socket } of clients) socket.terminate();
    await server.app.close();
  });
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    username: string,
    payload?: object,
  ) => {
    const answer = await server.app.inject({
      ...{ method, url: `${API_PREFIX}/${path}` },
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${server.signIn(username)}` },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const grant = async (username: string) => {
    const { body } = await send('POST', 'chats/auth', username);
    return body as unknown as { userId: string; authToken: string };
  };
  const open = async (): Promise<ChatClient> => {
    const client = new ChatClient(`${url.replace(/^http/, 'ws')}/websocket`);
    clients.push(client);
    return client.connect();
  };
  return {
    server,
    send,
    grant,
    open,
    /** A client that is signed in. */
    async signedIn(username: string): Promise<ChatClient & { uid: string }> {
      const { userId, authToken } = await grant(username);
      const client = await open();
      const { result } = await client.call('login', { resume: authToken });
      expect(result).toMatchObject({ id: userId, token: authToken });
      return Object.assign(client, { uid: userId });
    },
    /** Rocket.Chat's own REST, signed in as Rocket.Chat has it. */
    async rocket(method: 'GET' | 'POST', path: string, username: string, payload?: object) {
      const { userId, authToken } = await grant(username);
      return server.app.inject({
        ...{ method, url: path },
        ...(payload && { payload }),
        headers: { 'x-auth-token': authToken, 'x-user-id': userId },
      });
    },
  };
};
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
