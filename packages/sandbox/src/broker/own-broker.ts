import type { WebSocket } from 'ws';
import { type Connection, type Host, serveConnection } from './connection.ts';
import type { Carrier } from './realm-events.ts';

/** Path of the broker's WebSocket, as RabbitMQ's Web-STOMP has it. */
export const BROKER_PATH = '/ws';

/** Tokens are looked at this often, milliseconds. */
const TOKEN_CHECK_MS = 500;
/** An event held back to follow the next one is sent automatically after this, milliseconds. */
const HELD_BACK_MS = 500;

/** What happens to the next events on their way to subscribers [F25]. */
export interface DeliveryFaults {
  /** So many get lost, */
  drop: number;
  /** then so many come twice, */
  duplicate: number;
  /** then so many come after the one behind them. */
  reorder: number;
}

export interface OwnBroker extends Carrier {
  /** Takes a WebSocket opened with the subprotocol `v12.stomp`. */
  attach(socket: WebSocket): void;
  connections(): { username: string | null; routingKey: string | null; subscribed: boolean }[];
  /** Cuts connections (of one person) without a goodbye; returns how many. */
  drop(username?: string): number;
  /** Cuts all and opens no more, for a time or until `up`. */
  down(ms?: number): void;
  up(): void;
  /** New sockets open and never get a message [F22]. */
  silent(on: boolean): void;
  faults(faults: Partial<DeliveryFaults>): void;
  /** Sends invalid data to subscribers (of one key); returns their number. */
  inject(body: string, headers: Readonly<Record<string, string>>, routingKey?: string): number;
  reset(): void;
}

interface Delivery {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The sandbox's own STOMP broker. It keeps nothing: who does not listen misses it. */
export const createOwnBroker = (host: Host): OwnBroker => {
  const { clock } = host;
  const clients = new Map<WebSocket, Connection | undefined>();
  const none: DeliveryFaults = { drop: 0, duplicate: 0, reorder: 0 };
  let faults = { ...none };
  let open = true;
  let silent = false;
  let cancelUp = (): void => undefined;
  const heldBack = new Map<string, Delivery>();

  const listeners = (routingKey?: string): Connection[] =>
    [...clients.values()].filter(
      (it): it is Connection =>
        it?.subscribed === true &&
        (routingKey === undefined || it.guest?.routingKey === routingKey),
    );
  const deliver = (to: readonly Connection[], { headers, body }: Delivery): void => {
    for (const connection of to) connection.deliver(headers, body);
  };
  const release = (routingKey: string): void => {
    const late = heldBack.get(routingKey);
    if (!late) return;
    heldBack.delete(routingKey);
    deliver(listeners(routingKey), late);
  };
  const take = (fault: keyof DeliveryFaults): boolean => faults[fault] > 0 && faults[fault]-- > 0;

  const cut = (username?: string): number => {
    const sockets = [...clients].filter(
      ([, connection]) => username === undefined || connection?.guest?.username === username,
    );
    for (const [socket] of sockets) socket.terminate();
    return sockets.length;
  };
  const up = (): void => {
    cancelUp();
    open = true;
  };

  let cancelCheck = (): void => undefined;
  const checkTokens = (): void => {
    for (const connection of clients.values()) connection?.checkToken();
    cancelCheck = clock.after(TOKEN_CHECK_MS, checkTokens);
  };
  checkTokens();

  return {
    get online() {
      return open;
    },
    url: (address) => `ws://${address}${BROKER_PATH}`,
    attach: (socket) => {
      clients.set(socket, silent ? undefined : serveConnection(socket, host));
      socket.on('close', () => clients.delete(socket));
    },
    publish: (routingKey, event, headers) => {
      const to = listeners(routingKey);
      if (to.length === 0 || take('drop')) return;
      const delivery = { headers, body: JSON.stringify(event) };
      if (!heldBack.has(routingKey) && take('reorder')) {
        heldBack.set(routingKey, delivery);
        clock.after(HELD_BACK_MS, () => release(routingKey));
        return;
      }
      deliver(to, delivery);
      if (take('duplicate')) deliver(to, delivery);
      release(routingKey);
    },
    connections: () =>
      [...clients.values()].map((connection) => ({
        username: connection?.guest?.username ?? null,
        routingKey: connection?.guest?.routingKey ?? null,
        subscribed: connection?.subscribed ?? false,
      })),
    drop: cut,
    down: (ms) => {
      up();
      open = false;
      cut();
      if (ms !== undefined) cancelUp = clock.after(ms, up);
    },
    up,
    silent: (on) => {
      silent = on;
    },
    faults: (wanted) => {
      faults = { ...none, ...wanted };
    },
    inject: (body, headers, routingKey) => {
      const to = listeners(routingKey);
      deliver(to, { headers, body });
      return to.length;
    },
    reset: () => {
      up();
      silent = false;
      faults = { ...none };
      heldBack.clear();
    },
    close: async () => {
      cancelCheck();
      cancelUp();
      for (const socket of clients.keys()) socket.close();
    },
  };
};
