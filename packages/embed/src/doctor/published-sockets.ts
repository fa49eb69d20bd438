import { ask } from './fetching.ts';
import type { Report } from './report.ts';

/** Where a deployment says which sockets it has (RFC 8615). People get theirs after sign-in, which the doctor has none of. */
export const SOCKETS_PATH = '/.well-known/callpanel.json';

/** What the panel opens sockets for. */
export type SocketKind = 'sip' | 'broker';

/** Addresses of each kind; undefined: unknown. An empty list: no such address. */
export type Sockets = Readonly<Record<SocketKind, readonly URL[] | undefined>>;

const SOCKET = /^wss?:$/;

/** @throws Error if the list is not one, or one of its addresses is not a WebSocket address */
const addressesIn = (list: unknown): URL[] | undefined => {
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) throw new TypeError('no list');
  return list.map((address) => {
    const url = new URL(String(address));
    if (!SOCKET.test(url.protocol)) throw new TypeError('no socket');
    return url;
  });
};

/** The answer at the public address; undefined without one. A page of the panel is no answer. */
const publishedAt = async (panel: URL, report: Report): Promise<Sockets | undefined> => {
  const answer = await ask(new URL(SOCKETS_PATH, panel), { accept: 'application/json' });
  const text = answer.body.toString('utf8');
  if (answer.status !== 200 || /^\s*</.test(text)) return undefined;
  try {
    const { sip, broker } = JSON.parse(text) as Record<SocketKind, unknown>;
    return { sip: addressesIn(sip), broker: addressesIn(broker) };
  } catch {
    report.problem(
      'sockets',
      `${SOCKETS_PATH} cannot be read.`,
      'Write the addresses as a browser opens them:',
      '{ "sip": ["wss://panel.example/sip"], "broker": ["wss://panel.example/ws"] }',
    );
    return undefined;
  }
};

/** Addresses of the sockets: those given, else those that the deployment publishes. */
export const findSockets = async (
  panel: URL,
  given: Readonly<Record<SocketKind, URL | undefined>>,
  report: Report,
): Promise<Sockets> => {
  const published =
    given.sip && given.broker ? undefined : await publishedAt(panel, report).catch(() => undefined);
  return {
    sip: given.sip ? [given.sip] : published?.sip,
    broker: given.broker ? [given.broker] : published?.broker,
  };
};
