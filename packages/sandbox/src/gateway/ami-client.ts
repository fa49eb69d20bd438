import { createHash } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { type AmiFrame, createFrameReader, writeAction } from './ami-frames.ts';

export interface AmiOptions {
  host: string;
  port: number;
  username: string;
  secret: string;
}

export interface AmiHandlers {
  /** Signed in, also after each loss. If it rejects, the connection is closed and tried again. */
  online(): Promise<void>;
  /** Every event, also those of lists. */
  event(frame: AmiFrame): void;
  /** Not connected, or no longer; `reason` has no secrets. The next attempt follows. */
  offline(reason: string): void;
}

export interface Ami {
  /**
   * Sends an action. Resolves with Asterisk's answer, `Response: Error` included, or, if a list follows, after its last event.
   *
   * @throws Error if there is no connection, or no answer within 10 s; RangeError if a value has a control character
   * @example await ami.send({ Action: 'QueueStatus', Queue: 'sales' })
   */
  send(action: AmiFrame): Promise<AmiFrame>;
  close(): void;
}

/** What the gateway listens to: queues and agents, calls and conferences, `QUEUESTATUS` and steps of the dial plan. */
const EVENT_CLASSES = 'agent,call,dialplan';
const ANSWER_MS = 10_000;
const PING_MS = 15_000;
/** The waits between attempts double up to the longest, and are spread at random over their upper half. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

const retryMs = (attempt: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.5 + Math.random() / 2);

interface Waiting {
  resolve(frame: AmiFrame): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
  /** The answer to a list that is not complete. */
  answer?: AmiFrame;
}

/** A connection to Asterisk's manager interface that comes back after each loss. The secret is never sent: Asterisk's challenge is answered. */
export const connectAmi = (
  { host, port, username, secret }: AmiOptions,
  { online, event, offline }: AmiHandlers,
): Ami => {
  const waiting = new Map<string, Waiting>();
  let socket: Socket | undefined;
  let attempt = 0;
  let actions = 0;
  let closed = false;
  let next: NodeJS.Timeout | undefined;

  const settle = (id: string): Waiting | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    return one;
  };
  const send = (action: AmiFrame): Promise<AmiFrame> =>
    new Promise((resolve, reject) => {
      const id = String((actions += 1));
      const text = writeAction({ ...action, ActionID: id });
      if (!socket?.writable) throw new Error('Asterisk is not connected');
      const timer = setTimeout(
        () => settle(id)?.reject(new Error('Asterisk does not answer')),
        ANSWER_MS,
      );
      waiting.set(id, { resolve, reject, timer });
      socket.write(text);
    });

  const take = (frame: AmiFrame): void => {
    const { ActionID: id = '', EventList: list } = frame;
    const one = waiting.get(id);
    if (frame['Response'] === undefined) {
      event(frame);
      if (list === 'Complete' && one) settle(id)?.resolve(one.answer ?? frame);
    } else if (list === 'start' && one) one.answer = frame;
    else settle(id)?.resolve(frame);
  };

  const signIn = async (): Promise<void> => {
    const { Challenge: challenge = '' } = await send({ Action: 'Challenge', AuthType: 'MD5' });
    const Key = createHash('md5')
      .update(challenge + secret)
      .digest('hex');
    const login = { Action: 'Login', AuthType: 'MD5', Username: username, Key };
    const { Response, Message } = await send({ ...login, Events: EVENT_CLASSES });
    if (Response !== 'Success') throw new Error(`Asterisk refuses the sign-in: ${Message}`);
    await online();
    attempt = 0;
  };

  const open = (): void => {
    const line = connect({ host, port, keepAlive: true });
    const read = createFrameReader();
    let reason = 'The connection is lost';
    socket = line;
    const fail = (error: unknown): void => {
      reason = error instanceof Error ? error.message : String(error);
      line.destroy();
    };
    const ping = setInterval(() => void send({ Action: 'Ping' }).catch(fail), PING_MS);
    line.setEncoding('utf8');
    line.on('connect', () => void signIn().catch(fail));
    line.on('data', (text: string) => {
      for (const frame of read(text)) take(frame);
    });
    line.on('error', fail);
    line.on('close', () => {
      clearInterval(ping);
      for (const id of waiting.keys()) settle(id)?.reject(new Error(reason));
      if (closed) return;
      offline(reason);
      next = setTimeout(open, retryMs(attempt));
      attempt += 1;
    });
  };
  open();

  return {
    send,
    close: () => {
      closed = true;
      clearTimeout(next);
      socket?.destroy();
    },
  };
};
