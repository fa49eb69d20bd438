import { randomUUID } from 'node:crypto';
import { PRODUCT_VERSION, commandsDestination, eventsDestination } from '@callpanel/contracts';
import type { WebSocket } from 'ws';
import { reportDefect } from '../defect.ts';
import type { Clock } from '../sip/clock.ts';
import type { AnswerCommand } from './commands.ts';
import { BadFrame, type Frame, createFrameReader, writeFrame } from './frames.ts';

/** Largest frame taken from a client; commands are short. */
const MAX_FRAME_BYTES = 256 * 1024;
/** A client that does not read is cut when this much waits for it. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** Shortest heart-beat agreed to, milliseconds. */
const MIN_BEAT_MS = 100;
/** Answers to commands go to queues of the client's own naming, which need no SUBSCRIBE. */
const TEMP_QUEUE = '/temp-queue/';

/** Whose connection it is. */
export interface Guest {
  username: string;
  routingKey: string;
}

export interface Host {
  realm: string;
  clock: Clock;
  /** The person behind a token, if that is who they say and the broker is for them. */
  admit(login: string, passcode: string): Guest | undefined;
  /** Answers a command. */
  command: AnswerCommand;
}

export interface Connection {
  readonly guest: Guest | undefined;
  readonly subscribed: boolean;
  /** An event for the guest's subscriptions. */
  deliver(headers: Readonly<Record<string, string>>, body: string): void;
  /** Closes it when its token has ended. */
  checkToken(): void;
}

/** A refusal that the client gets before the connection is closed. */
class Refusal extends Error {
  readonly detail: string;
  constructor(message: string, detail: string) {
    super(message);
    this.detail = detail;
  }
}
const refuse = (message: string, detail: string): never => {
  throw new Refusal(message, detail);
};

const beatsOf = (header = '0,0'): [number, number] => {
  const [, sends, wants] = /^(\d{1,9}),(\d{1,9})$/.exec(header) ?? refuse('Bad heart-beat', header);
  const agreed = (ms: string | undefined): number =>
    Number(ms) === 0 ? 0 : Math.max(Number(ms), MIN_BEAT_MS);
  return [agreed(sends), agreed(wants)];
};

/**
 * One client of the broker, STOMP 1.2: sees only the events of its own routing key and sends commands only under it, and
 * gets an error and is disconnected, like a client of RabbitMQ, when it tries otherwise.
 */
export const serveConnection = (socket: WebSocket, host: Host): Connection => {
  const { clock } = host;
  const reader = createFrameReader(MAX_FRAME_BYTES);
  const subscriptions = new Map<string, string>();
  const timers = new Set<() => void>();
  let guest: Guest | undefined;
  let passcode = '';
  let heardAt = clock.now();
  let messages = 0;

  const write = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
    else socket.send(text);
  };
  const send = (command: string, headers: Record<string, string>, body?: string): void =>
    write(writeFrame(command, headers, body));
  const close = (): void => {
    for (const cancel of timers) cancel();
    timers.clear();
    subscriptions.clear();
    socket.close();
  };
  const end = (message: string, detail: string, receipt?: string): void => {
    const headers = { message, 'content-type': 'text/plain', version: '1.2' };
    send('ERROR', receipt === undefined ? headers : { ...headers, 'receipt-id': receipt }, detail);
    close();
  };

  const every = (ms: number, task: () => void): void => {
    let cancel = (): void => undefined;
    const again = (): void => {
      cancel = clock.after(ms, () => {
        again();
        task();
      });
    };
    again();
    timers.add(() => cancel());
  };
  const startBeats = ([sends, wants]: [number, number]): void => {
    if (wants > 0) every(wants, () => write('\n'));
    if (sends > 0)
      every(sends, () => {
        // Twice the time, as is usual: a heart-beat may be late without being lost.
        if (clock.now() - heardAt <= 2 * sends) return;
        close();
        socket.terminate();
      });
  };

  const connect = ({ headers }: Frame): void => {
    if (guest) refuse('Bad CONNECT', 'Connected already.');
    const { login = '', host: realm = '' } = headers;
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2'))
      refuse('Version mismatch', 'Supported versions are 1.2');
    const beats = beatsOf(headers['heart-beat']);
    const who = host.admit(login, headers['passcode'] ?? '');
    if (!who) return refuse('Bad CONNECT', `Access refused for user '${login}'`);
    if (realm !== host.realm) refuse('Bad CONNECT', `Virtual host '${realm}' access denied`);
    guest = who;
    passcode = headers['passcode'] ?? '';
    send('CONNECTED', {
      server: `Callpanel-Sandbox/${PRODUCT_VERSION}`,
      session: `session-${randomUUID()}`,
      'heart-beat': `${beats[1]},${beats[0]}`,
      version: '1.2',
    });
    startBeats(beats);
  };

  const subscribe = ({ headers }: Frame, { routingKey }: Guest): void => {
    const { id, destination = '', ack = 'auto' } = headers;
    if (!id) return refuse('Missing header', 'SUBSCRIBE needs an id');
    if (destination !== eventsDestination(routingKey))
      refuse('access_refused', `Access to '${destination}' refused`);
    if (subscriptions.has(id)) refuse('Duplicated subscription identifier', id);
    if (ack !== 'auto') refuse('Not supported', `ack:${ack}`);
    subscriptions.set(id, destination);
  };

  const command = ({ headers, body }: Frame, { routingKey, username }: Guest): void => {
    const { destination = '', 'reply-to': replyTo = '' } = headers;
    if (destination !== commandsDestination(routingKey))
      refuse('access_refused', `Access to '${destination}' refused`);
    const answer = host.command(body, username);
    if (!replyTo.startsWith(TEMP_QUEUE)) return;
    const to = {
      subscription: replyTo,
      destination: replyTo,
      'message-id': `${replyTo}@${++messages}`,
    };
    send('MESSAGE', { ...to, 'content-type': 'application/json' }, JSON.stringify(answer));
  };

  const handle = (frame: Frame): void => {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return connect(frame);
    if (!guest) return refuse('Illegal command', 'You must log in using CONNECT first');
    if (frame.command === 'SUBSCRIBE') subscribe(frame, guest);
    else if (frame.command === 'UNSUBSCRIBE') subscriptions.delete(frame.headers['id'] ?? '');
    else if (frame.command === 'SEND') command(frame, guest);
    // Nothing can be sent or acknowledged in a transaction here; an empty one is how a client asks for a receipt.
    else if (!['DISCONNECT', 'BEGIN', 'ABORT', 'COMMIT'].includes(frame.command))
      refuse('Bad command', `${frame.command} is not known`);
    const { receipt } = frame.headers;
    if (receipt !== undefined) send('RECEIPT', { 'receipt-id': receipt });
    if (frame.command === 'DISCONNECT') close();
  };

  const receive = (bytes: Buffer): void => {
    heardAt = clock.now();
    let frame: Frame | undefined;
    try {
      for (frame of reader.push(bytes)) {
        // Nothing after an ERROR or a DISCONNECT is looked at (STOMP 1.2, ERROR).
        if (socket.readyState !== socket.OPEN) return;
        handle(frame);
      }
    } catch (error) {
      if (error instanceof Refusal) end(error.message, error.detail, frame?.headers['receipt']);
      else if (error instanceof BadFrame) end('Invalid frame', error.message);
      else {
        reportDefect(error);
        end('Internal error', 'The broker has a defect.', frame?.headers['receipt']);
      }
    }
  };

  socket.on('message', (data) => {
    // By default `ws` passes one Buffer for each message, also for text.
    if (Buffer.isBuffer(data)) receive(data);
  });
  socket.on('close', close);

  return {
    get guest() {
      return guest;
    },
    get subscribed() {
      return subscriptions.size > 0;
    },
    deliver: (headers, body) => {
      for (const [subscription, destination] of subscriptions) {
        const place = { subscription, destination, 'message-id': `${subscription}@${++messages}` };
        send('MESSAGE', { ...place, 'content-type': 'application/json', ...headers }, body);
      }
    },
    checkToken: () => {
      if (guest && host.admit(guest.username, passcode) === undefined)
        end('Credentials expired', 'The access token has ended.');
    },
  };
};
