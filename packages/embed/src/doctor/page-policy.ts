import type { Answer } from './fetching.ts';
import type { Policy } from './policy.ts';
import { allowedBy, allows, allowsTypes, isAllowed, policiesOf, sourcesOf } from './policy.ts';
import type { Report } from './report.ts';

/** Sources that let scripts of other origins run. */
const LOOSE = ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:', 'blob:'];
/** Without this policy of Trusted Types the panel loads none of its parts. */
const OWN_TYPES = 'callpanel-shell';
/** That of the worker which hangs up in Firefox. */
export const WORKER_TYPES = 'callpanel-phone';
/** That of the script of video meetings. */
export const MEETING_TYPES = 'callpanel-meeting';

/** Where the script and the pages of video meetings come from: `live.` before the API's host. null: an IP address has none. */
export const meetingsOf = ({ protocol, host }: URL): URL | null => {
  const address = `${protocol}//live.${host}/external_api.js`;
  return URL.canParse(address) ? new URL(address) : null;
};

const checkScripts = (page: URL, policies: readonly Policy[], report: Report): void => {
  const scripts = policies.flatMap((policy) => sourcesOf(policy, 'script-src-elem') ?? []);
  const guarded = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source));
  const loose = LOOSE.filter(
    (source) => scripts.includes(source) && !(guarded && source === "'unsafe-inline'"),
  );
  if (scripts.length === 0)
    report.warning(
      'page.policy',
      'No Content-Security-Policy says whose scripts the panel runs.',
      'Send the one that the hosting page of the docs has; it begins',
      "Content-Security-Policy: default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'",
    );
  else if (!allows(policies, 'script-src-elem', new URL('/assets/main.js', page), page))
    report.problem(
      'page.policy',
      "The policy holds back the panel's own scripts.",
      'Allow them:',
      "script-src 'self'",
    );
  else if (loose.length > 0)
    report.warning(
      'page.policy',
      `The policy lets foreign scripts run: script-src has ${loose.join(' ')}.`,
      'The panel needs none of that:',
      "script-src 'self'",
    );
  else report.ok('page.policy', 'The policy lets the panel run its own scripts only.');
};

const checkTypes = (policies: readonly Policy[], report: Report): void => {
  const add = `require-trusted-types-for 'script'; trusted-types ${OWN_TYPES} ${WORKER_TYPES} ${MEETING_TYPES} callpanel-import callpanel-tags`;
  if (!policies.some((policy) => policy.has('require-trusted-types-for')))
    report.warning(
      'page.trusted-types',
      'The policy does not ask for Trusted Types.',
      'Add to the policy:',
      add,
    );
  else if (!allowsTypes(policies, OWN_TYPES))
    report.problem(
      'page.trusted-types',
      'The policy does not let the panel load its own parts.',
      'Name its Trusted Types:',
      add,
    );
  else if (!allowsTypes(policies, WORKER_TYPES))
    report.warning(
      'page.trusted-types',
      'The policy keeps the panel in Firefox from hanging up when the page is left in a call.',
      'Name its Trusted Types:',
      add,
    );
};

const checkReach = (
  page: URL,
  policies: readonly Policy[],
  connections: readonly URL[],
  report: Report,
): void => {
  for (const url of connections)
    if (!allows(policies, 'connect-src', url, page))
      report.problem(
        'page.connections',
        `The policy keeps the panel from ${url.protocol}//${url.host}.`,
        'Add to the policy:',
        `connect-src ${url.protocol}//${url.host}`,
      );
  if (!allows(policies, 'media-src', new URL('blob:x'), page))
    report.warning(
      'page.sounds',
      'The policy keeps voicemails and greetings from being heard.',
      'Add to the policy:',
      "media-src 'self' blob:",
    );
  if (!allows(policies, 'worker-src', new URL('blob:x'), page))
    report.warning(
      'page.worker',
      'The policy keeps the panel in Firefox from hanging up when the page is left in a call.',
      'Add to the policy:',
      "worker-src 'self' blob:",
    );
  if (!allows(policies, 'img-src', new URL('data:image/png,x'), page))
    report.warning(
      'page.pictures',
      'The policy keeps icons and pictures from the panel.',
      'Add to the policy:',
      "img-src 'self' data: blob: https:",
    );
};

/** What the headers of the panel's page allow it, and which servers it then reaches. */
export const checkPagePolicy = (
  { url, headers }: Answer,
  connections: readonly URL[],
  report: Report,
): void => {
  const policies = policiesOf(headers['content-security-policy']);
  checkScripts(url, policies, report);
  if (policies.length > 0) checkTypes(policies, report);
  checkReach(url, policies, connections, report);
  const microphone = allowedBy(headers['permissions-policy'], 'microphone');
  if (isAllowed(microphone, url.origin, url.origin))
    report.ok('page.microphone', 'The panel may ask for the microphone.');
  else
    report.problem(
      'page.microphone',
      'Permissions-Policy takes the microphone away from the panel.',
      'Allow it the panel itself:',
      'Permissions-Policy: microphone=(self), autoplay=(self)',
    );
  const camera = allowedBy(headers['permissions-policy'], 'camera');
  if (!isAllowed(camera, url.origin, url.origin))
    report.warning(
      'page.camera',
      'Permissions-Policy takes the camera away from the panel: in video meetings the user is heard, not seen.',
      'If there are such meetings, allow it to the panel and to them:',
      `Permissions-Policy: camera=(self "https://live.${url.host}")`,
    );
};
