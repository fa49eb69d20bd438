import { Client, ReconnectionTimeMode } from '@stomp/stompjs';
import { BROKER_RETRY_MS, commandsDestination, eventsDestination } from '@callpanel/contracts';
import { WebSocket } from 'ws';
import type { Carrier } from './realm-events.ts';

/** Who the sandbox is at the real broker: may do everything. */
export interface ServiceUser {
  login: string;
  passcode: string;
}

export interface RealBrokerOptions extends ServiceUser {
  /** WebSocket address of its Web-STOMP. */
  url: string;
  /** The one that browsers are given; default `url`. */
  publicUrl?: string;
}

/** First retry after a loss, milliseconds. */
const RETRY_MS = 500;
const CONNECT_MS = 10_000;
const BEAT_MS = 10_000;
/** What the broker needs of those who use it. */
export interface RealBrokerHost {
  /** Its vhost. */
  realm: string;
  /** Answers the command of a user whose name the broker has checked; null: another program answers this one. */
  command(body: string, username: string | undefined): object | null | Promise<object | null>;
}

/** Where RabbitMQ leads what a client sent with `reply-to:/temp-queue/…`. An answer anywhere else would be an event, or a command, of ours. */
const REPLY_QUEUE = /^\/(?:reply|temp)-queue\/[\w.+=-]+$/;

/** So many events wait for a broker that is away, the newest. */
const MOST_WAITING = 1000;

interface Waiting {
  routingKey: string;
  event: object;
  headers: Readonly<Record<string, string>>;
}

/**
 * A RabbitMQ with Web-STOMP in place of our own broker: we publish the realm's events there and answer its commands. Events
 * sent while it is down are delivered when it is back; the numbers of the events show what was lost.
 */
export const createRealBroker = (
  options: RealBrokerOptions,
  { realm, command }: RealBrokerHost,
): Carrier => {
  const { url, publicUrl = url, login, passcode } = options;
  const waiting: Waiting[] = [];
  const send = ({ routingKey, event, headers }: Waiting): void =>
    client.publish({
      destination: eventsDestination(routingKey),
      body: JSON.stringify(event),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const answer = async (
    destination: string,
    answering: ReturnType<RealBrokerHost['command']>,
  ): Promise<void> => {
    const body = await answering;
    // The client that waits for an answer which is too late has been told that the connection was lost.
    if (!body || !client.connected) return;
    const headers = { 'content-type': 'application/json' };
    client.publish({ destination, body: JSON.stringify(body), headers });
  };
  const client = new Client({
    webSocketFactory: () => new WebSocket(url, ['v12.stomp']),
    connectHeaders: { login, passcode, host: realm },
    reconnectDelay: RETRY_MS,
    maxReconnectDelay: BROKER_RETRY_MS,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    connectionTimeout: CONNECT_MS,
    heartbeatIncoming: BEAT_MS,
    heartbeatOutgoing: BEAT_MS,
    discardWebsocketOnCommFailure: true,
    onConnect: () => {
      client.subscribe(commandsDestination('#'), ({ body, headers }) => {
        const destination = headers['reply-to'] ?? '';
        if (!REPLY_QUEUE.test(destination)) return;
        // Only the broker's own word counts for who asks: it checks this property (RabbitMQ, validated user id).
        void answer(destination, command(body, headers['user-id']));
      });
      for (const one of waiting.splice(0)) send(one);
    },
  });
  client.activate();

  return {
    url: () => publicUrl,
    get online() {
      return client.connected;
    },
    publish: (routingKey, event, headers) => {
      if (client.connected) return send({ routingKey, event, headers });
      waiting.push({ routingKey, event, headers });
      if (waiting.length > MOST_WAITING) waiting.shift();
    },
    close: () => client.deactivate({ force: true }),
  };
};
