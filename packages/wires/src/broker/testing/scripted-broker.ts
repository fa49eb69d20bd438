import { FakeSocket } from './fake-socket.ts';
import type { Peer } from './peer.ts';

export interface Frame {
  command: string;
  headers: Record<string, string>;
  body: string;
  peer: Peer;
}

const read = (text: string, peer: Peer): Frame => {
  const [head = '', body = ''] = text.replace(/\0\n*$/, '').split(/\n\n(.*)/s);
  const [command = '', ...lines] = head.split('\n');
  const headers = lines.map((line) => line.split(/:(.*)/s).slice(0, 2));
  return { command, headers: Object.fromEntries(headers), body, peer };
};

export const frame = (command: string, headers: Record<string, string> = {}, body = ''): string =>
  `${command}\n${Object.entries(headers)
    .map(([key, value]) => `${key}:${value}\n`)
    .join('')}\n${body}\0`;

/** A STOMP broker whose every answer the test can write. By default it accepts everything and confirms receipts. */
export class ScriptedBroker {
  readonly peers: Peer[] = [];
  /** Everything the client sent, in order; heart-beats only counted. */
  readonly seen: Frame[] = [];
  beats = 0;
  acceptsSockets = true;
  /** The heartbeat header of CONNECTED. */
  heartbeat = '0,0';
  readonly #handlers = new Map<string, (frame: Frame) => void>();

  readonly webSocket = (url: string, protocols: string[]): WebSocket => {
    const socket = new FakeSocket(url, protocols, this);
    this.peers.push(socket);
    if (this.acceptsSockets) queueMicrotask(() => socket.open());
    return socket as unknown as WebSocket;
  };

  /** Replaces how a command is met. */
  on(command: string, handler: (frame: Frame) => void): void {
    this.#handlers.set(command, handler);
  }

  /** Back to the default. */
  off(command: string): void {
    this.#handlers.delete(command);
  }

  sent(command: string): Frame[] {
    return this.seen.filter((one) => one.command === command);
  }

  last(command: string): Frame {
    const found = this.sent(command).at(-1);
    if (!found) throw new Error(`no ${command} was sent`);
    return found;
  }

  get open(): Peer[] {
    return this.peers.filter(({ isOpen }) => isOpen);
  }

  get peer(): Peer {
    const peer = this.open.at(-1);
    if (!peer) throw new Error('no client is connected');
    return peer;
  }

  receive(text: string, peer: Peer): void {
    if (text === '\n') {
      this.beats += 1;
      return;
    }
    const got = read(text, peer);
    this.seen.push(got);
    const handler = this.#handlers.get(got.command);
    if (handler) handler(got);
    else if (got.command === 'CONNECT') this.accept(got);
    else this.confirm(got);
  }

  accept({ peer }: Frame): void {
    peer.push(frame('CONNECTED', { version: '1.2', 'heart-beat': this.heartbeat }));
  }

  confirm({ headers, peer }: Frame): void {
    const receipt = headers['receipt'];
    if (receipt !== undefined) peer.push(frame('RECEIPT', { 'receipt-id': receipt }));
  }

  /** Refuses as RabbitMQ does: an ERROR frame, then the close. */
  refuse({ peer }: Frame, message: string, body = ''): void {
    peer.push(frame('ERROR', { message }, body));
    peer.drop();
  }

  event(body: unknown, headers: Record<string, string> = {}, peer = this.peer): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    peer.push(frame('MESSAGE', { subscription: 'events', 'message-id': '1', ...headers }, text));
  }

  answer({ peer, body }: Frame, answer: object): void {
    const { actionid } = JSON.parse(body) as { actionid: string };
    const headers = { subscription: '/temp-queue/answers', 'message-id': '1' };
    peer.push(
      frame('MESSAGE', headers, JSON.stringify({ action: 'RESPONSE', actionid, ...answer })),
    );
  }
}
