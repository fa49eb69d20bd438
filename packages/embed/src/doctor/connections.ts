import { ask, openSocket } from './fetching.ts';
import type { SocketKind, Sockets } from './published-sockets.ts';
import { SOCKETS_PATH } from './published-sockets.ts';
import type { Report } from './report.ts';

/** An unknown origin: a server that accepts it accepts every origin. */
export const OTHER_ORIGIN = 'https://stranger.invalid';
/** Headers that the widgets send. */
const HEADERS = ['authorization', 'content-type', 'accept-language'];
/** Headers that tools for tracing add in a partner's page (W3C Trace Context). */
const TRACING = ['traceparent', 'tracestate', 'baggage'];

/** What they send, and where each does: a server may answer for one path alone. POST goes wherever GET does (Fetch 2.2.1). */
const METHODS = { GET: 'users/me', PUT: 'panel_buddies/0', DELETE: 'panel_buddies/0' } as const;
type Method = keyof typeof METHODS;
const ALL_METHODS = 'GET, POST, PUT, DELETE';

/** Asks as a browser does before the request itself. */
const preflight = async (api: URL, origin: string, method: Method = 'GET') => {
  const { status, headers } = await ask(
    new URL(`${api.href.replace(/\/+$/, '')}/${METHODS[method]}`),
    {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': [...HEADERS, ...TRACING].join(','),
    },
    { method: 'OPTIONS', follow: 0 },
  );
  const listed = (name: string) => (headers[`access-control-allow-${name}`] ?? '').split(/\s*,\s*/);
  const names = listed('headers').map((name) => name.toLowerCase());
  const methods = listed('methods');
  return {
    method,
    status,
    origin: headers['access-control-allow-origin'],
    credentials: headers['access-control-allow-credentials'] === 'true',
    missing: HEADERS.filter((name) => !names.includes(name)),
    untraced: TRACING.filter((name) => !names.includes(name)),
    // What a form could send needs no leave.
    allowed: method === 'GET' || methods.includes(method) || methods.includes('*'),
  };
};

/** What is wrong with the answers, and the header that mends it; null: nothing. */
const wrongWith = (
  answers: readonly Awaited<ReturnType<typeof preflight>>[],
  origin: string,
): [text: string, advice: string, header?: string] | null => {
  const refused = answers.find(({ status }) => status < 200 || status > 299);
  if (refused)
    return [
      `The API answers ${refused.status} when a browser asks by OPTIONS whether it may send ${refused.method}; it sends nothing then.`,
      'Answer OPTIONS with 204 and the CORS headers, before sign-in and routes are looked at.',
    ];
  if (answers.some((one) => one.origin !== origin && one.origin !== '*'))
    return [
      `The API does not answer pages of ${origin}.`,
      'Add the origin to those that the API answers:',
      `Access-Control-Allow-Origin: ${origin}`,
    ];
  const missing = HEADERS.filter((name) => answers.some((one) => one.missing.includes(name)));
  if (missing.length > 0)
    return [
      `The API does not take ${missing.join(', ')} from pages of ${origin}.`,
      'Answer the OPTIONS request with',
      'Access-Control-Allow-Headers: Authorization, Content-Type, Accept-Language',
    ];
  const methods = answers.filter(({ allowed }) => !allowed).map(({ method }) => method);
  return methods.length === 0
    ? null
    : [
        `The API does not take ${methods.join(', ')} from pages of ${origin}.`,
        'Answer the OPTIONS request with',
        `Access-Control-Allow-Methods: ${ALL_METHODS}`,
      ];
};

/** Does the API answer scripts of this page? */
export const checkApi = async (api: URL, page: URL, report: Report): Promise<void> => {
  try {
    if (api.origin === page.origin) report.ok('rest.cors', 'Page and API have one origin.');
    else {
      const methods = Object.keys(METHODS) as Method[];
      const answers = await Promise.all(
        methods.map((method) => preflight(api, page.origin, method)),
      );
      const wrong = wrongWith(answers, page.origin);
      if (wrong) report.problem('rest.cors', ...wrong);
      else report.ok('rest.cors', `The API answers pages of ${page.origin}.`);
      const [{ untraced } = { untraced: [] }] = answers;
      if (!wrong && untraced.length > 0)
        report.warning(
          'rest.tracing',
          `The API does not take ${untraced.join(', ')}: in a page whose fetch adds them, no request arrives.`,
          'Answer the OPTIONS request with',
          'Access-Control-Allow-Headers: Authorization, Content-Type, Accept-Language, traceparent, tracestate, baggage',
        );
    }
    const other = await preflight(api, OTHER_ORIGIN);
    if (other.origin === OTHER_ORIGIN && other.credentials)
      report.warning(
        'rest.strangers',
        'The API answers pages of every origin, with credentials.',
        'Answer the origins of your partners by name only.',
      );
  } catch (error) {
    report.problem(
      'rest.cors',
      `The API cannot be reached: ${(error as Error).message}.`,
      'Is "apiBase" of the configuration right?',
    );
  }
};

const SOCKETS: Readonly<Record<SocketKind, { name: string; protocol: string }>> = {
  sip: { name: 'SIP edge', protocol: 'sip' },
  broker: { name: 'broker', protocol: 'v12.stomp' },
};

/** Does this socket open for the page, and not for every page? */
const checkSocket = async (
  kind: SocketKind,
  address: URL,
  page: URL,
  report: Report,
): Promise<void> => {
  const { name, protocol } = SOCKETS[kind];
  if (address.protocol === 'ws:' && page.protocol === 'https:') {
    report.problem(
      kind,
      `The ${name} is at ws:, which browsers refuse a page of https.`,
      'Serve it at wss:.',
    );
    return;
  }
  try {
    const answer = await openSocket(address, page.origin, protocol);
    if (answer === 'open') report.ok(kind, `The ${name} opens for pages of ${page.origin}.`);
    else if (answer === 'other protocol')
      report.problem(
        kind,
        `The ${name} opens a WebSocket without the protocol ${protocol}; browsers close it.`,
        'Is this its address? Answer the upgrade with',
        `Sec-WebSocket-Protocol: ${protocol}`,
      );
    else if (answer === 403 || answer === 401)
      report.problem(
        kind,
        `The ${name} refuses pages of ${page.origin} (${answer}).`,
        `Add ${page.origin} to the origins that it lets in.`,
      );
    else
      report.problem(
        kind,
        `The ${name} opens no WebSocket: it answers ${answer}.`,
        'Is the address right, and does the proxy before it pass on Upgrade?',
      );
    if (answer === 'open' && (await openSocket(address, OTHER_ORIGIN, protocol)) === 'open')
      report.warning(
        `${kind}.strangers`,
        `The ${name} opens for pages of every origin.`,
        'Have it check the header Origin: WebSockets know no CORS.',
      );
  } catch (error) {
    report.problem(
      kind,
      `The ${name} cannot be reached: ${(error as Error).message}.`,
      'Is the address right, and does a firewall let it through?',
    );
  }
};

/** Do all sockets of the deployment open for the page? */
export const checkSockets = async (sockets: Sockets, page: URL, report: Report): Promise<void> => {
  for (const kind of ['sip', 'broker'] as const) {
    const addresses = sockets[kind];
    const { name } = SOCKETS[kind];
    if (!addresses)
      report.skipped(
        kind,
        `The ${name} was not looked at: give its address, --${kind} wss://…, or publish it at ${SOCKETS_PATH}.`,
      );
    else if (addresses.length === 0) report.ok(kind, `The deployment has no ${name}.`);
    for (const address of addresses ?? []) await checkSocket(kind, address, page, report);
  }
};
