import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS } from './areas/areas.ts';
import { type Sandbox, startSandbox } from './index.ts';
import { checkMediaBinary } from './pbx/index.ts';
import { PASSWORD } from './realm/people.ts';
import { StoreError } from './store/index.ts';

const AREA_NAMES = [...AREAS.keys()];
/** `--contacts`, `--calls` and `--queue-calls` say how many there are; of the other areas an option says whether they show all. */
const COUNTED = ['contacts', 'call-records', 'queues'];
const SHOWN = AREA_NAMES.filter((name) => !COUNTED.includes(name));
const USAGE = `Options: [--port 7700] [--demo-port 7701] [--people N] [--contacts N] [--calls N] [--queue-calls N] [--data FOLDER] ${SHOWN.map((name) => `[--no-${name}]`).join(' ')} [--sign-in code] [--embedded-login] [--allow-origin http://localhost:5173] [--broker-url ws://host:15674/ws]`;

/** `--no-voicemail`: the area is there, but shows no more than in a test. */
const AREA_SHOWN = { type: 'boolean', default: true } as const;

/** Ends with a text that says what the user can do. */
const quit = (text: string): never => {
  console.error(text);
  process.exit(1);
};

/** An option's value as a whole number from 0 on. */
const whole = (name: string, text: string): number =>
  /^\d+$/.test(text) ? Number(text) : quit(`--${name} takes a number, not "${text}". ${USAGE}`);

/** What a browser calls the origin of an address. */
const originOf = (address: string): string =>
  URL.canParse(address) && /^https?:/.test(address)
    ? new URL(address).origin
    : quit(
        `--allow-origin takes an address like http://localhost:5173, not "${address}". ${USAGE}`,
      );

/** Our account at a real broker, from the environment: other users of the machine can read a password in a command line. */
const serviceUser = () => {
  const { BROKER_LOGIN: login, BROKER_PASSCODE: passcode } = process.env;
  return login && passcode
    ? { login, passcode }
    : quit('--broker-url needs BROKER_LOGIN and BROKER_PASSCODE in the environment.');
};

const readOptions = () => {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      port: { type: 'string', default: '7700' },
      'demo-port': { type: 'string', default: '7701' },
      people: { type: 'string', default: '0' },
      data: { type: 'string' },
      ...Object.fromEntries(SHOWN.map((name) => [name, AREA_SHOWN])),
      contacts: { type: 'string', default: '0' },
      calls: { type: 'string', default: '0' },
      'queue-calls': { type: 'string', default: '800' },
      'sign-in': { type: 'string', default: 'password' },
      'embedded-login': { type: 'boolean', default: false },
      'allow-origin': { type: 'string', multiple: true, default: [] },
      'broker-url': { type: 'string' },
    },
  });
  const url = values['broker-url'];
  const signIn = values['sign-in'];
  if (signIn !== 'password' && signIn !== 'code')
    quit(`--sign-in takes password or code, not "${signIn}". ${USAGE}`);
  return {
    panelConfig: { signIn, embeddedLogin: values['embedded-login'] },
    hosts: values['allow-origin'].map(originOf),
    port: whole('port', values.port),
    demoPort: whole('demo-port', values['demo-port']),
    people: whole('people', values.people),
    demo: SHOWN.filter((name) => values[name as keyof typeof values]),
    counts: {
      contacts: whole('contacts', values.contacts),
      'call-records': whole('calls', values.calls),
      queues: whole('queue-calls', values['queue-calls']),
    },
    ...(values.data !== undefined && { data: resolve(values.data) }),
    ...(url !== undefined && { realBroker: { url, ...serviceUser() } }),
  };
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use, perhaps by another sandbox. Stop that one or choose others. ${USAGE}`;
  if (error instanceof StoreError) return error.message;
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${error.message} ${USAGE}`;
  return error.stack ?? error.message;
};

const announce = ({ url, demoUrl }: Sandbox): void => {
  console.log(`
  Panel       ${url}
  Demo hosts  ${demoUrl}    a partner's pages with our widgets in them
  Docs        ${demoUrl}/docs/    how to embed, with live widgets
  REST        ${url}/api/docs
  Package     npm run pack writes what partners install; its callpanel-doctor looks at a deployment

  Sign in with the password "${PASSWORD}" as
    alice 101   may do everything            dave 104   has no softphone
    bob   102   plain user                   erin 105   agent, acts for sub-accounts
    carol 103   queue supervisor and agent
  Dial *43 for an echo, *86 for a melody, *60 to hear yourself again, *97 for messages left to you.

  Ctrl-C ends it.
`);
};

try {
  const missing = checkMediaBinary();
  if (missing) quit(missing);
  const sandbox = await startSandbox(readOptions());
  announce(sandbox);
  let ending = false;
  // A terminal signals the whole group and npm start passes it on as well: the second must not cut the first short.
  const end = (): void => {
    if (ending) return;
    ending = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
} catch (error) {
  quit(explain(error));
}
