/**
 * Serves the floor pages and tells them what the sandbox tells ours: the same people, the same storm from the same code,
 * one WebSocket message an event, but plain JSON without a broker. Takes the sandbox's two calls `broker/flood` and
 * `broker/inject`. In a process of its own, as the sandbox is.
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { cardOf } from '../../../packages/sandbox/src/board/cards.ts';
import type { FloodOrder } from '../../../packages/sandbox/src/board/flood.ts';
import { createFlood } from '../../../packages/sandbox/src/board/flood.ts';
import { createLive } from '../../../packages/sandbox/src/board/live.ts';
import { createMadeUp } from '../../../packages/sandbox/src/board/made-up.ts';
import { sightOf } from '../../../packages/sandbox/src/broker/rights.ts';
import { wireEventOf } from '../../../packages/sandbox/src/broker/wire-event.ts';
import type { Pbx } from '../../../packages/sandbox/src/pbx/interface.ts';
import type { PbxEvent } from '../../../packages/sandbox/src/pbx/types.ts';
import { REALM } from '../../../packages/sandbox/src/realm/people.ts';
import { fullName } from '../../../packages/sandbox/src/realm/person.ts';
import { createRealm } from '../../../packages/sandbox/src/realm/realm.ts';
import { systemClock } from '../../../packages/sandbox/src/sip/clock.ts';
import { WebSocketServer, stampProbes } from './stamp.ts';

const [pages = '', more = '0'] = process.argv.slice(2);
stampProbes();
const { people } = createRealm(Number(more));
const alice = people[0];
if (!alice) throw new Error('an empty realm');
/** An exchange without phones. */
const pbx = {
  snapshot: () => ({ registrations: [], calls: [] }),
  features: () => ({ dnd: false, forward: '', followme: false, presence: undefined }),
} as unknown as Pbx;
const madeUp = createMadeUp();
const names = new Map(people.map((person) => [person.ext, fullName(person)]));
const live = createLive(pbx, madeUp, (ext) => names.get(ext) ?? '');
const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });

const tell = (event: object | null): void => {
  if (!event) return;
  const text = JSON.stringify(event);
  for (const socket of sockets.clients) socket.send(text);
};
const makeUp = (event: PbxEvent): void => {
  madeUp.apply(event, Date.now());
  live.hear(event);
  tell(wireEventOf(event, REALM, Date.now()));
};
const flood = createFlood({ people, pbx, madeUp, clock: systemClock, makeUp });

/** Everyone except alice, who owns the board, as REST sends it to our own page. */
const board = () => {
  const at = live.now();
  const rest = { mail: { new: 0, old: 0 }, picture: null, sight: sightOf(alice) };
  return people
    .filter((person) => person !== alice)
    .map((person, sort) => cardOf(person, { ...rest, live: at(person.ext), sort }));
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
};
const answer = async (request: IncomingMessage): Promise<[type: string, body: string | Buffer]> => {
  const json = (body: unknown): [string, string] => ['application/json', JSON.stringify(body)];
  const path = request.url ?? '';
  if (path === '/people') return json({ success: true, data: board() });
  if (path === '/sandbox/broker/flood')
    return json(await flood.run((await bodyOf(request)) as FloodOrder));
  if (path === '/sandbox/broker/inject') {
    tell(((await bodyOf(request)) as { body: object }).body);
    return json({});
  }
  const file = await readFile(join(pages, path));
  return [path.endsWith('.js') ? 'text/javascript' : 'text/html', file];
};
const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const [type, body] = await answer(request);
    // As the panel's files, whose names have their hash, too.
    if (type === 'text/javascript')
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('content-type', type).end(body);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
};

const server = createServer((request, response) => void serve(request, response));
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (ws) => ws.on('error', () => ws.terminate())),
);
server.listen(0, 'localhost', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://localhost:${port}` });
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
