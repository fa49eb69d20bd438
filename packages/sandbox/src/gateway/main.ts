import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createRealBroker } from '../broker/real-broker.ts';
import type { GatewayCommand } from './actions.ts';
import { startGateway } from './gateway.ts';
import { isOwnHost } from './own-host.ts';
import { createNumbering } from './numbering.ts';

/**
 * npm run gateway: feeds a broker from an Asterisk. docs/provider/asterisk-broker.md says how.
 */
const USAGE = `Usage: npm run gateway -- --realm acme.example --broker-url ws://host:15674/ws --queues-key KEY... --conferences-key KEY...
    [--ami 127.0.0.1:5038] [--listen 127.0.0.1:7710] [--authorize-url http://127.0.0.1:8080/may-command]
In the environment: AMI_USERNAME, AMI_SECRET, BROKER_LOGIN, BROKER_PASSCODE.`;

/** Ends with a text that says what the user can do. */
const quit = (text: string): never => {
  console.error(`${text}\n${USAGE}`);
  process.exit(1);
};
const fromEnvironment = (name: string): string =>
  process.env[name] || quit(`${name} is not in the environment.`);

const hostAndPort = (name: string, value: string): { host: string; port: number } => {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(value) ?? [];
  if (!host || !port) return quit(`--${name} takes a host and a port, not "${value}".`);
  return { host, port: Number(port) };
};

const readOptions = () => {
  try {
    const keys = { type: 'string', multiple: true, default: [] as string[] } as const;
    return parseArgs({
      options: {
        realm: { type: 'string' },
        'broker-url': { type: 'string' },
        'queues-key': keys,
        'conferences-key': keys,
        ami: { type: 'string', default: '127.0.0.1:5038' },
        listen: { type: 'string', default: '127.0.0.1:7710' },
        'authorize-url': { type: 'string' },
      },
    }).values;
  } catch (error) {
    return quit(error instanceof Error ? error.message : String(error));
  }
};

const { realm, ami, listen, ...options } = readOptions();
const { 'broker-url': url, 'authorize-url': authorizeUrl } = options;
if (!realm || !url) quit('--realm and --broker-url are needed.');
const amiAt = hostAndPort('ami', ami);
const listenAt = hostAndPort('listen', listen);
const keys = { queues: options['queues-key'], conferences: options['conferences-key'] };
const log = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);

/** The provider decides, as for RabbitMQ's HTTP auth backend: a form in, `allow 101` (the user's extension), `allow` or anything else out. */
const authorize = async (
  username: string | undefined,
  { action, fields }: GatewayCommand,
): Promise<{ extension: string } | null> => {
  if (authorizeUrl === undefined || username === undefined) return null;
  const body = new URLSearchParams({ ...fields, username, action });
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(authorizeUrl, { method: 'POST', body, signal });
  const allowed = /^allow(?: +([\d*#+]{1,32}))?$/.exec((await answer.text()).trim());
  return answer.ok && allowed ? { extension: allowed[1] ?? '' } : null;
};

const broker = {
  login: fromEnvironment('BROKER_LOGIN'),
  passcode: fromEnvironment('BROKER_PASSCODE'),
};
const carrier = createRealBroker(
  { url: url ?? '', ...broker },
  { realm: realm ?? '', command: (body, username) => gateway.command(body, username) },
);
const numbering = createNumbering(carrier, keys);
const gateway = startGateway({
  ami: {
    ...amiAt,
    username: fromEnvironment('AMI_USERNAME'),
    secret: fromEnvironment('AMI_SECRET'),
  },
  realm: realm ?? '',
  sink: numbering,
  authorize,
  log,
});

/** `GET /queues?key=KEY` and `GET /conferences?key=KEY`, for the provider's REST. */
const server = createServer((request, response) => {
  const { url: path = '/' } = request;
  const { pathname, searchParams } = new URL(
    URL.canParse(path, 'http://gateway') ? path : '/',
    'http://gateway',
  );
  const snapshot = gateway.snapshot();
  const area = pathname.slice(1);
  const isArea = area === 'queues' || area === 'conferences';
  const key = searchParams.get('key') ?? '';
  const answer = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (!isOwnHost(request.headers.host, listenAt.host)) answer(403, { exception: 'Another host' });
  else if (request.method !== 'GET' || !isArea) answer(404, { exception: 'Not found' });
  else if (!keys[area].includes(key)) answer(400, { exception: `No such key of ${area}` });
  else if (!snapshot) answer(503, { exception: 'Asterisk is not connected' });
  else answer(200, { data: snapshot[area], time: snapshot.time, ...numbering.place(key) });
});
server.on('error', (error) => quit(error.message));
server.listen(listenAt, () => {
  const { address, port } = server.address() as AddressInfo;
  log(`Snapshots at http://${address}:${port}/queues and /conferences`);
});

const end = (): void => {
  gateway.close();
  server.close();
  void carrier.close().then(() => process.exit(0));
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
