import type { Listeners } from '@callpanel/contracts';
import type { EdgeSocket } from '../line/edge-socket.ts';
import type { PhoneEvents } from '../ports/phone.ts';
import type { UserAgent } from '../wire/jssip.ts';
import type { PhoneCalls } from './phone-calls.ts';

export interface GoodbyePorts {
  ua: UserAgent;
  edge: Pick<EdgeSocket, 'url' | 'send' | 'onconnect'>;
  calls: Pick<PhoneCalls, 'live'>;
}

/** The first message is the address of the edge. Later messages are sent there; an empty one closes socket and worker. */
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

/** One for each page: browsers refuse a second policy of the same name. */
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
 * When a page is left, Firefox closes its WebSockets before it fires `pagehide`. A shared worker lives a moment longer: in
 * Firefox it holds a second connection to the edge during calls, and sends the BYEs. The connection must be open before the
 * page is left. If the policy of the page forbids the worker, the phone works without it.
 *
 * @returns call it when the page is left, before its calls are hung up
 */
export const holdGoodbyeWorker = (
  { ua, edge, calls }: GoodbyePorts,
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
    if (calls.live().length === 0) letGo();
    else if (!port && !isOver)
      try {
        // Each worker has its own name: the previous one may still be closing.
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
      // When the tab is closed, our own socket is still open. The worker sends no REGISTER: its connection is about to end.
      if (!send(text) && !text.startsWith('REGISTER')) last.postMessage(text);
      return true;
    };
    if (!ua.isConnected()) edge.onconnect();
    void Promise.resolve().then(() => last.postMessage(''));
  };
};
