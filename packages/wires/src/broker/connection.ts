import type { IFrame, IMessage } from '@stomp/stompjs';
import { Client, Versions } from '@stomp/stompjs';
import { commandsDestination, eventsDestination } from '@callpanel/contracts';
import { LimitedSocket, MAX_EVENT_BYTES } from './limited-socket.ts';
import type { Outside, Timer } from '../outside.ts';
import { within } from '../outside.ts';

/** For the CONNECTED and for the receipt of the subscription each [F22], milliseconds. */
const ANSWER_MS = 10_000;
const HEARTBEAT_MS = 20_000;
/** After this much silence the client answers the broker's heart-beat with its own, milliseconds. */
const SILENT_MS = 15_000;
/** Silent for so many heart-beats: the connection is lost. */
const MISSED_BEATS = 2;
const CHECK_MS = 2000;
const GOODBYE_MS = 1000;

const EVENTS = 'events';
const CHECK = 'check';
/** RabbitMQ makes this queue for the connection; what is in it comes without a SUBSCRIBE. */
const ANSWERS = '/temp-queue/answers';

/** An ERROR frame that refuses our credentials: `Bad CONNECT`, `access_refused`. */
const REFUSED = /bad connect|access[ _-]?refused|authentication/i;

/** refused: the broker does not accept the token, or not the realm · silent: did not pass a `check` · lost: anything else */
export type EndReason = 'refused' | 'silent' | 'lost';

export interface ConnectionOptions {
  url: string;
  routingKey: string;
  username: string;
  realm: string;
  token: string;
}

export interface ConnectionHandlers {
  /** The receipt of the subscription is there: everything from now on arrives. */
  subscribed(): void;
  event(headers: Readonly<Record<string, string>>, body: string): void;
  /** What came for the commands. */
  answer(body: string): void;
  oversize(): void;
  /** Once, and nothing after it. Not after `close` and `drop`. */
  ended(reason: EndReason): void;
}

export interface Connection {
  readonly token: string;
  send(body: string): void;
  /** Asks the other side for a sign of life and ends as `silent` if none comes. */
  check(): void;
  /** Disconnects; resolves when closed, at the latest after a second. */
  close(): Promise<void>;
  /** Closes at once. */
  drop(): void;
}

/** Headers of CONNECT are not escaped (STOMP 1.2, value encoding): a line end would begin another header. */
const oneLine = (text: string): string => text.replace(/[\r\n\0]/g, '');

/**
 * One STOMP 1.2 connection: CONNECT, one SUBSCRIBE, its receipt; then events, until it ends. It never reconnects.
 *
 * @throws SyntaxError, SecurityError of WebSocket for an address that cannot be
 */
export const connect = (
  options: ConnectionOptions,
  handlers: ConnectionHandlers,
  outside: Outside,
): Connection => {
  const { url, routingKey, token } = options;
  let ended = false;
  let receivedAt = outside.now();
  /** How long a silence may be by what was agreed. */
  let longestSilenceMs = Infinity;
  let deadline: Timer | null = null;
  let isSubscribed = false;
  let isChecking = false;
  let closing: Promise<void> | null = null;

  const stompVersions = new Versions([Versions.V1_2]);
  // Made here, as stompjs would turn an address that cannot be into an unhandled rejection.
  const socket = new LimitedSocket(outside.webSocket(url, stompVersions.protocolVersions()), {
    received: () => {
      receivedAt = outside.now();
      answerBeat();
      return receivedAt;
    },
    event: ({ headers, body }) => {
      // Messages before the receipt, or for others, are handled as usual.
      const isOurs = isSubscribed && headers['subscription'] === EVENTS;
      if (isOurs && !ended) handlers.event(headers, body);
      return isOurs;
    },
    sent: () => (sentAt = outside.now()),
    oversize: () => handlers.oversize(),
  });

  let sentAt = Infinity;
  /**
   * The timers of a hidden tab run once a minute, and the broker gives up who is silent so long [F35]. What it sends itself
   * still arrives: its signs of life are answered.
   */
  const answerBeat = (): void => {
    if (!ended && receivedAt - sentAt >= SILENT_MS) socket.send('\n');
  };

  const letGo = (): void => {
    ended = true;
    outside.clearTimeout(deadline);
    void client.deactivate({ force: true });
    socket.terminate();
  };
  const end = (reason: EndReason): void => {
    if (ended) return;
    letGo();
    handlers.ended(reason);
  };
  const expectWithin = (ms: number, otherwise: EndReason): void => {
    outside.clearTimeout(deadline);
    deadline = outside.setTimeout(() => end(otherwise), ms);
  };
  const goodbye = async (): Promise<void> => {
    if (ended) return;
    ended = true;
    outside.clearTimeout(deadline);
    // It is closed then, whether or not the other side disconnected too.
    await within(outside, GOODBYE_MS, client.deactivate()).catch(() => undefined);
    letGo();
  };
  const isFor = (message: IMessage): boolean => {
    socket.frameEnded();
    if (message.binaryBody.length > MAX_EVENT_BYTES) handlers.oversize();
    return !ended && message.binaryBody.length <= MAX_EVENT_BYTES;
  };

  const subscribe = ({ headers }: IFrame): void => {
    socket.frameEnded();
    const [sends = 0] = (headers['heart-beat'] ?? '').split(',').map(Number);
    if (sends > 0) longestSilenceMs = MISSED_BEATS * Math.max(HEARTBEAT_MS, sends);
    expectWithin(ANSWER_MS, 'lost');
    client.watchForReceipt(EVENTS, () => {
      socket.frameEnded();
      outside.clearTimeout(deadline);
      isSubscribed = true;
      if (!ended) handlers.subscribed();
    });
    client.subscribe(
      eventsDestination(routingKey),
      (message) => {
        if (isFor(message)) handlers.event(message.headers, message.body);
      },
      { id: EVENTS, receipt: EVENTS, ack: 'auto' },
    );
  };

  const client = new Client({
    stompVersions,
    webSocketFactory: () => socket,
    connectHeaders: {
      login: oneLine(options.username),
      passcode: oneLine(token),
      host: oneLine(options.realm),
    },
    // Every attempt is a connection of its own; who makes them knows about tokens and waits.
    reconnectDelay: 0,
    heartbeatIncoming: HEARTBEAT_MS,
    heartbeatOutgoing: HEARTBEAT_MS,
    heartbeatToleranceMultiplier: MISSED_BEATS,
    discardWebsocketOnCommFailure: true,
    onConnect: subscribe,
    onUnhandledMessage: (message) => {
      if (isFor(message) && message.headers['subscription'] === ANSWERS)
        handlers.answer(message.body);
    },
    onHeartbeatReceived: () => socket.frameEnded(),
    onUnhandledReceipt: () => socket.frameEnded(),
    onUnhandledFrame: () => end('lost'),
    onStompError: ({ headers, body }) =>
      end(REFUSED.test(`${headers['message'] ?? ''} ${body}`) ? 'refused' : 'lost'),
    onWebSocketClose: () => end('lost'),
  });
  expectWithin(ANSWER_MS, 'lost');
  client.activate();

  // The broker checks our `user-id`: the receiver of the command can trust it (RabbitMQ, "Validated User-ID").
  const headers = {
    'reply-to': ANSWERS,
    'content-type': 'application/json',
    'user-id': oneLine(options.username),
  };

  return {
    token,
    send: (body) => {
      client.publish({ destination: commandsDestination(routingKey), headers, body });
    },
    check: () => {
      if (outside.now() - receivedAt > longestSilenceMs) return end('silent');
      if (isChecking) return;
      isChecking = true;
      // An empty transaction: any broker answers its receipt, whatever the user may send or read there.
      client.watchForReceipt(CHECK, () => {
        socket.frameEnded();
        isChecking = false;
        outside.clearTimeout(deadline);
      });
      expectWithin(CHECK_MS, 'silent');
      socket.send(`BEGIN\ntransaction:${CHECK}\nreceipt:${CHECK}\n\n\0`);
      socket.send(`ABORT\ntransaction:${CHECK}\n\n\0`);
    },
    close: () => (closing ??= goodbye()),
    drop: letGo,
  };
};
