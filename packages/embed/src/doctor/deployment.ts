import type { Answer } from './fetching.ts';
import { NAVIGATION, ask, isLocal } from './fetching.ts';
import { checkPagePolicy } from './page-policy.ts';
import type { Sockets } from './published-sockets.ts';
import type { Report } from './report.ts';

/** What the panel's page says of its installation. */
export interface Installation {
  /** Address of the REST interface with its version. */
  api: URL;
  /** Origins that may speak to the panel in a frame. */
  hosts: readonly string[];
}

/** Does it come by https, and safely otherwise? */
export const checkSafety = (page: Answer, report: Report): void => {
  const { url, headers } = page;
  if (url.protocol === 'https:') {
    report.ok('page.https', 'The panel is served over https.');
    if (!headers['strict-transport-security'])
      report.warning(
        'page.hsts',
        'A first visit may go over http.',
        'Have browsers come by https only:',
        'Strict-Transport-Security: max-age=31536000',
      );
  } else if (isLocal(url))
    report.ok(
      'page.https',
      'The panel is on this machine, where browsers give a microphone without https.',
    );
  else
    report.problem(
      'page.https',
      'The panel is served over http: browsers give it no microphone.',
      'Serve it over https.',
    );
  if (headers['x-content-type-options'] !== 'nosniff')
    report.warning(
      'page.nosniff',
      'Browsers may guess what kind of file they get.',
      'Send with all files:',
      'X-Content-Type-Options: nosniff',
    );
  if (headers['cross-origin-opener-policy'] === 'same-origin')
    report.warning(
      'page.opener',
      'The panel cuts itself off from windows that it opens.',
      'Let a screen pop have its window:',
      'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    );
};

const CONFIG = /<script[^>]*\bid="callpanel-config"[^>]*>([^]*?)<\/script>/;

interface Config {
  apiBase?: string | null;
  hosts?: readonly { origin?: string }[];
}

/**
 * What a page of ours was configured with.
 *
 * @throws SyntaxError
 */
const configOf = ({ body }: Answer): Config | undefined => {
  const [, text] = CONFIG.exec(body.toString('utf8')) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as Config);
};
const originsOf = ({ hosts }: Config): string[] =>
  (hosts ?? []).flatMap(({ origin }) => origin ?? []);

/** Origins that may speak to this page of ours; none where that cannot be read. */
export const hostsOf = (page: Answer): readonly string[] => {
  try {
    return originsOf(configOf(page) ?? {});
  } catch {
    return [];
  }
};

const installationOf = (page: Answer, report: Report): Installation => {
  const none = { api: new URL('/api/v1', page.url), hosts: [] };
  try {
    const config = configOf(page);
    if (!config) {
      report.ok('page.config', 'The page has no configuration, so all defaults hold.');
      return none;
    }
    const hosts = originsOf(config);
    const api = new URL(config.apiBase ?? '/api/v1', page.url);
    report.ok(
      'page.config',
      `The configuration can be read; ${hosts.length} other origins may speak to the panel in a frame.`,
    );
    return { api, hosts };
  } catch {
    report.problem(
      'page.config',
      'The configuration in the page is no JSON: the panel shows an error.',
      'Mend the block <script type="application/json" id="callpanel-config">.',
    );
    return none;
  }
};

/** Looks at the panel's page. Without an answer nothing more can be found out. */
export const checkDeployment = async (
  panel: URL,
  { sip = [], broker = [] }: Sockets,
  report: Report,
): Promise<Installation | undefined> => {
  let page: Answer;
  try {
    page = await ask(panel, NAVIGATION);
  } catch (error) {
    report.problem(
      'page.reachable',
      `The panel cannot be reached: ${(error as Error).message}.`,
      'Is this its address?',
    );
    return undefined;
  }
  if (page.status !== 200) {
    report.problem('page.reachable', `The panel answers ${page.status}.`, 'Is this its address?');
    return undefined;
  }
  report.ok('page.reachable', 'The panel answers.');
  checkSafety(page, report);
  const installation = installationOf(page, report);
  checkPagePolicy(page, [installation.api, ...sip, ...broker], report);
  const missing = await ask(new URL('/assets/callpanel-doctor-asks.js', panel), { accept: '*/*' });
  if (missing.status === 200)
    report.problem(
      'page.missing',
      'A script that is missing is answered with status 200.',
      'Answer 404: a tab of the last release runs HTML as a script else.',
    );
  else report.ok('page.missing', 'A missing script is answered as missing.');
  return installation;
};
