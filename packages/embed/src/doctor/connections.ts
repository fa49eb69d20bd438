import { ask, openSocket } from './fetching.ts';
import type { Report } from './report.ts';

/** Nobody's page: whoever lets it in lets in everybody. */
const STRANGER = 'https://stranger.invalid';
/** Headers that the widgets send. */
const HEADERS = ['authorization', 'content-type', 'accept-language'];

const preflight = async (api: URL, origin: string) => {
  const { headers } = await ask(
    new URL(`${api.href.replace(/\/+$/, '')}/users/me`),
    {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': HEADERS.join(','),
    },
    { method: 'OPTIONS', follow: 0 },
  );
  const listed = (headers['access-control-allow-headers'] ?? '').toLowerCase().split(/\s*,\s*/);
  return {
    origin: headers['access-control-allow-origin'],
    credentials: headers['access-control-allow-credentials'] === 'true',
    missing: HEADERS.filter((name) => !listed.includes(name)),
  };
};

/** Does the API answer scripts of this page? */
export const checkApi = async (api: URL, page: URL, report: Report): Promise<void> => {
  const set = `Access-Control-Allow-Origin: ${page.origin}`;
  try {
    if (api.origin === page.origin) report.ok('rest.cors', 'Page and API have one origin.');
    else {
      const { origin, missing } = await preflight(api, page.origin);
      if (origin !== page.origin && origin !== '*')
        report.problem(
          'rest.cors',
          `The API does not answer pages of ${page.origin}.`,
          'Add the origin to those that the API answers:',
          set,
        );
      else if (missing.length > 0)
        report.problem(
          'rest.cors',
          `The API does not take ${missing.join(', ')} from pages of ${page.origin}.`,
          'Answer the OPTIONS request with',
          'Access-Control-Allow-Headers: Authorization, Content-Type, Accept-Language',
        );
      else report.ok('rest.cors', `The API answers pages of ${page.origin}.`);
    }
    const stranger = await preflight(api, STRANGER);
    if (stranger.origin === STRANGER && stranger.credentials)
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

/** Does this socket open for the page, and not for everybody's? */
export const checkSocket = async (
  {
    name,
    check,
    address,
    protocols,
  }: { name: string; check: string; address: URL | undefined; protocols: string },
  page: URL,
  report: Report,
): Promise<void> => {
  if (!address) {
    report.skipped(check, `The ${name} was not looked at: give its address, --${check} wss://…`);
    return;
  }
  if (address.protocol === 'ws:' && page.protocol === 'https:') {
    report.problem(
      check,
      `The ${name} is at ws:, which browsers refuse a page of https.`,
      'Serve it at wss:.',
    );
    return;
  }
  try {
    const answer = await openSocket(address, page.origin, protocols);
    if (answer === 'open') report.ok(check, `The ${name} opens for pages of ${page.origin}.`);
    else if (answer === 403 || answer === 401)
      report.problem(
        check,
        `The ${name} refuses pages of ${page.origin} (${answer}).`,
        `Add ${page.origin} to the origins that it lets in.`,
      );
    else
      report.problem(
        check,
        `The ${name} opens no WebSocket: it answers ${answer}.`,
        'Is the address right, and does the proxy before it pass on Upgrade?',
      );
    if (answer === 'open' && (await openSocket(address, STRANGER, protocols)) === 'open')
      report.warning(
        `${check}.strangers`,
        `The ${name} opens for pages of every origin.`,
        'Have it check the header Origin: WebSockets know no CORS.',
      );
  } catch (error) {
    report.problem(
      check,
      `The ${name} cannot be reached: ${(error as Error).message}.`,
      'Is the address right, and does a firewall let it through?',
    );
  }
};
