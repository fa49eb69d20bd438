import type { Listeners } from '@callpanel/contracts';
import type { PhoneEvents } from '../port.ts';
import type { EdgeSocket } from './edge-socket.ts';
import type { UserAgent } from './jssip.ts';
import type { Lines } from './lines.ts';

export interface GoodbyePorts {
  ua: UserAgent;
  edge: Pick<EdgeSocket, 'url' | 'send' | 'onconnect'>;
  lines: Pick<Lines, 'live'>;
}

/** Its first message is the address of the edge. It sends each other one there, and an empty one closes socket and worker. */
const CODE = `onconnect = ({ ports: [port] }) => {
  let socket;
  const send = (text) => socket.readyState === 1 && socket.send(text);
  port.onmessage = ({ data }) => {
    if (!socket) {
      socket = new WebSocket(data, 'sip');
      socket.addEventListener('close', () => close());
      setInterval(send, 25000, '\\r\\n\\r\\n');
    } else if (data) send(data);
    else socket.close();
  };
};`;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** One for the page: a second policy of the same name is refused. */
let address: string | undefined;
let workers = 0;
const workerAddress = (): string => {
  if (address) return address;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const url = URL.createObjectURL(new Blob([CODE], { type: 'text/javascript' }));
  const rules = { createScriptURL: () => url };
  address = trustedTypes?.createPolicy('callpanel-phone', rules).createScriptURL(url) ?? url;
  return address;
};

/**
 * Firefox closes the WebSockets of a page that is left before it tells the page. A shared worker outlives that by a moment:
 * in Firefox one holds a second connection to the edge during calls, and sends the BYEs. It has to be open by then: one that
 * connects when the page goes is too late. Where the page's policy forbids it, all goes on as without it.
 *
 * @returns to be called before the calls of a page that goes are hung up
 */
export const holdGoodbyeWorker = (
  { ua, edge, lines }: GoodbyePorts,
  listeners: Listeners<PhoneEvents>,
): (() => void) => {
  if (!globalThis.CSS?.supports('-moz-appearance', 'none')) return () => undefined;
  let port: MessagePort | null = null;
  let isOver = false;
  const letGo = (): void => {
    port?.postMessage('');
    port = null;
  };
  const giveUp = (): void => {
    isOver = true;
    port = null;
  };
  const hold = (): void => {
    if (lines.live().length === 0) letGo();
    else if (!port && !isOver)
      try {
        // Each has a name of its own: the one before may still be closing.
        workers += 1;
        const worker = new SharedWorker(workerAddress(), String(workers));
        worker.addEventListener('error', (event) => {
          event.preventDefault();
          giveUp();
        });
        port = worker.port;
        port.postMessage(edge.url);
      } catch {
        giveUp();
      }
  };
  listeners.on('call', hold);
  ua.on('connected', () => {
    letGo();
    hold();
  });
  hold();
  return () => {
    const last = port;
    giveUp();
    if (!last) return;
    const send = edge.send.bind(edge);
    edge.send = (text) => {
      // A closed tab's own socket is still open. A registration by the worker's would point at a connection that ends.
      if (!send(text) && !text.startsWith('REGISTER')) last.postMessage(text);
      return true;
    };
    if (!ua.isConnected()) edge.onconnect();
    void Promise.resolve().then(() => last.postMessage(''));
  };
};
