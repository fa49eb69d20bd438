import { createRequire } from 'node:module';

/** The very copy of the library that the sandbox sends by: there may be others. */
export const { WebSocket, WebSocketServer } = createRequire(
  new URL('../../../packages/sandbox/package.json', import.meta.url),
)('ws') as typeof import('ws');

/** A placeholder in a probe for the time at which it leaves the server; as long as that in epoch milliseconds. */
const PLACE = '0000000000000';

/** A probe: the card of `exten` will show the moment at which this left the server, as where calls are forwarded to. */
export const probeFor = (exten: string) => ({
  action: 'PRESENCE_FEATURE',
  entity: `sip:${exten}@acme.example`,
  feature: 'forward',
  state: 'confirmed',
  value: PLACE,
});

/** A probe: the figure of calls that were abandoned in `queue` will show the moment at which this left the server. */
export const queueProbeFor = (queue: string) => ({
  action: 'QUEUE',
  event: 'ABANDON',
  queue,
  uniqueid: 'probe',
  summary: { holdtime: 1, completed: 1, abandoned: PLACE },
});

/** From now on every probe that this process sends carries the moment at which it does. */
export const stampProbes = (): void => {
  const send = WebSocket.prototype.send as (this: unknown, ...args: unknown[]) => void;
  WebSocket.prototype.send = function stamped(this: unknown, data: unknown, ...rest: unknown[]) {
    const isProbe = typeof data === 'string' && data.includes(`"${PLACE}"`);
    send.call(this, isProbe ? data.replace(PLACE, String(Date.now())) : data, ...rest);
  };
};
