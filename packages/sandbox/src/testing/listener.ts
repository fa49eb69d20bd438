import { Client, type IFrame, type IMessage } from '@stomp/stompjs';
import { eventsDestination } from '@callpanel/contracts';
import { WebSocket } from 'ws';

export interface ListenerOptions {
  url: string;
  login: string;
  passcode: string;
  realm: string;
}

/** A client of the broker that we did not write: @stomp/stompjs over `ws`, one connection. */
export const connectListener = async ({ url, login, passcode, realm }: ListenerOptions) => {
  const messages: IMessage[] = [];
  const errors: IFrame[] = [];
  let wake = (): void => undefined;
  const client = new Client({
    webSocketFactory: () => new WebSocket(url, ['v12.stomp']),
    connectHeaders: { login, passcode, host: realm },
    reconnectDelay: 0,
    heartbeatIncoming: 0,
    heartbeatOutgoing: 0,
    onUnhandledMessage: (message) => {
      messages.push(message);
      wake();
    },
  });
  const closed = new Promise<void>((resolve) => {
    client.onWebSocketClose = () => {
      resolve();
      wake();
    };
  });
  const until = async <T>(find: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const online = new Promise<boolean>((resolve) => {
    client.onConnect = () => resolve(true);
    client.onStompError = (frame) => {
      errors.push(frame);
      wake();
      resolve(false);
    };
    void closed.then(() => resolve(false));
  });
  client.activate();

  return {
    client,
    errors,
    closed,
    /** Is it connected? False when it was refused. */
    online: await online,
    /** Did the broker confirm the subscription? False when it closed the line instead. */
    listen: (routingKey: string): Promise<boolean> =>
      new Promise((resolve) => {
        client.watchForReceipt('listening', () => resolve(true));
        const headers = { id: 'events', receipt: 'listening' };
        const hear = (message: IMessage): void => {
          messages.push(message);
          wake();
        };
        client.subscribe(eventsDestination(routingKey), hear, headers);
        void closed.then(() => resolve(false));
      }),
    /** Bodies so far, as JSON. */
    events: (): { action: string; [key: string]: unknown }[] =>
      messages.map(({ body }) => JSON.parse(body)),
    messages,
    until,
    close: async (): Promise<void> => client.deactivate({ force: true }),
  };
};
