import { afterEach, expect, it } from 'vitest';
import { checkSafety } from '../../packages/embed/src/doctor/deployment.ts';
import { examine } from '../../packages/embed/src/doctor/examine.ts';
import type { Examination } from '../../packages/embed/src/doctor/examine.ts';
import { siteOf } from '../../packages/embed/src/doctor/host-page.ts';
import {
  allowedBy,
  allows,
  isAllowed,
  mayFrame,
  policiesOf,
} from '../../packages/embed/src/doctor/policy.ts';
import { asText, createReport } from '../../packages/embed/src/doctor/report.ts';
import { serveDeployment, servePage } from './fake-deployment.ts';
import type { Break } from './fake-deployment.ts';

const HOST = 'http://crm.example';
const SECURE = 'https://crm.example';
const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach(({ close }) => close()));

const kept = <T extends { close(): void }>(server: T): T => {
  open.push(server);
  return server;
};

/** Levels and checks of all that is not right. */
const wrongWith = async (asked: Examination): Promise<string[]> =>
  (await examine(asked))
    .filter(({ level }) => level !== 'ok')
    .map(({ level, check }) => `${level} ${check}`);

const diagnose = async (change?: Break, letsIn?: (origin: string | undefined) => boolean) => {
  const { url: panel, socket } = kept(await serveDeployment(HOST, change, letsIn));
  return wrongWith({ panel, hostOrigin: new URL(HOST), sip: socket, broker: socket, contract: 1 });
};

it('finds nothing wrong with a deployment that has all', async () => {
  expect(await diagnose()).toEqual([]);
});

const header =
  (at: string, name: string, value?: string): Break =>
  (path, answer) => {
    if (path === at) answer.headers[name] = value;
  };
const status =
  (at: string, code: number): Break =>
  (path, answer) => {
    if (path === at) answer.status = code;
  };
const body =
  (at: string, text: string): Break =>
  (path, answer) => {
    if (path === at) answer.body = text;
  };
const BUILD = '1.0.0-0123456789ab';

it.each<[string, Break, string[]]>([
  ['a panel that answers 503', status('/', 503), ['problem page.reachable']],
  [
    'a page that files may be guessed from',
    header('/', 'x-content-type-options'),
    ['warning page.nosniff'],
  ],
  [
    'a page that cuts off its windows',
    header('/', 'cross-origin-opener-policy', 'same-origin'),
    ['warning page.opener'],
  ],
  ['no policy', header('/', 'content-security-policy'), ['warning page.policy']],
  [
    'a policy that runs what is in the page',
    header(
      '/',
      'content-security-policy',
      "script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'",
    ),
    ['warning page.policy'],
  ],
  [
    'a policy without Trusted Types',
    header('/', 'content-security-policy', "default-src 'self'"),
    ['warning page.trusted-types'],
  ],
  [
    'no microphone',
    header('/', 'permissions-policy', 'camera=(), microphone=()'),
    ['problem page.microphone'],
  ],
  [
    'a configuration that is none',
    body('/', '<script id="callpanel-config">{</script>'),
    ['problem page.config', 'warning frame.hosts'],
  ],
  ['a host that is on no list', body('/', ''), ['warning frame.hosts']],
  [
    'a page of the panel for every address',
    (path, answer) => {
      if (path.startsWith('/assets/')) answer.status = 200;
    },
    ['problem page.missing'],
  ],
  ['no pages for frames', status('/embedded/softphone', 404), ['warning frame.page']],
  [
    'a frame for everybody',
    header('/embedded/softphone', 'content-security-policy', "default-src 'self'"),
    ['warning frame.ancestors'],
  ],
  [
    'a frame for others',
    header(
      '/embedded/softphone',
      'content-security-policy',
      'frame-ancestors https://other.example',
    ),
    ['warning frame.ancestors'],
  ],
  [
    'a frame with the old header',
    header('/embedded/softphone', 'x-frame-options', 'DENY'),
    ['warning frame.options'],
  ],
  ['no kit', status('/kit/kit.js', 404), ['problem kit.reachable']],
  [
    'a kit that is no script',
    header('/kit/kit.js', 'content-type', 'text/html'),
    ['problem kit.reachable'],
  ],
  [
    'a kit for the own origin',
    header('/kit/kit.js', 'access-control-allow-origin'),
    ['problem kit.cors'],
  ],
  [
    'a kit that pages in isolation may not load',
    header('/kit/kit.js', 'cross-origin-resource-policy'),
    ['warning kit.isolated'],
  ],
  [
    'a kit that is kept for a day',
    header('/kit/kit.js', 'cache-control', 'max-age=86400'),
    ['warning kit.caching'],
  ],
  [
    'a build that is not kept',
    header(`/kit/${BUILD}/manifest.json`, 'cache-control', 'no-cache'),
    ['warning kit.immutable'],
  ],
  ['no version', status('/kit/version.json', 404), ['warning kit.version']],
  ['a pointer that is no JSON', body('/kit/version.json', '<html>'), ['problem kit.reachable']],
  ['a build that is gone', status(`/kit/${BUILD}/manifest.json`, 404), ['problem kit.build']],
  [
    'another list of files',
    body(`/kit/${BUILD}/manifest.json`, '{"files":{}}'),
    ['problem kit.integrity'],
  ],
  [
    'a chunk with another byte [T13]',
    body(`/kit/${BUILD}/c/1.ab.js`, 'export const a = 2;'),
    ['problem kit.integrity'],
  ],
  ['a chunk that is missing', status(`/kit/${BUILD}/c/1.ab.js`, 404), ['problem kit.integrity']],
  [
    'no remote',
    status('/remotes/softphone/mf-manifest.json', 404),
    ['problem remotes.softphone.reachable'],
  ],
  [
    'a remote for the own origin',
    header('/remotes/softphone/mf-manifest.json', 'access-control-allow-origin'),
    ['problem remotes.softphone.cors'],
  ],
  [
    'a remote with another byte [T13]',
    body(`/remotes/softphone/${BUILD}/kit.js`, 'x'),
    ['problem remotes.softphone.integrity'],
  ],
  [
    'an API for the own origin',
    header('/api/v1/users/me', 'access-control-allow-origin'),
    ['problem api.cors'],
  ],
  [
    'an API that takes no tokens',
    header('/api/v1/users/me', 'access-control-allow-headers', 'Content-Type, Accept-Language'),
    ['problem api.cors'],
  ],
  [
    'an API for everybody',
    (path, answer, { headers }) => {
      if (!path.startsWith('/api/')) return;
      Object.assign(answer.headers, {
        'access-control-allow-origin': headers.origin,
        'access-control-allow-credentials': 'true',
      });
    },
    ['warning api.strangers'],
  ],
])('tells of %s', async (_, change, found) => {
  expect(await diagnose(change)).toEqual(found);
});

it('tells of a panel that is not there, and goes on to the page', async () => {
  const gone = await serveDeployment(HOST);
  gone.close();
  const { url: hostPage } = kept(await servePage({}));
  expect(await wrongWith({ panel: gone.url, hostPage })).toEqual(['problem page.reachable']);
});

it('tells of sockets that refuse the page, let everybody in, or are none [T11]', async () => {
  const both = (found: string) => [found.replace('?', 'sip'), found.replace('?', 'broker')];
  expect(await diagnose(undefined, () => false)).toEqual(both('problem ?'));
  expect(await diagnose(undefined, () => true)).toEqual(both('warning ?.strangers'));
  const { url: panel } = kept(await serveDeployment(HOST));
  const { url: page } = kept(await servePage({}));
  const gone = await serveDeployment(HOST);
  gone.close();
  const sip = new URL(`ws://${page.host}`);
  const asked = { panel, hostOrigin: new URL(HOST), sip, contract: 1 };
  expect(await wrongWith(asked)).toEqual(['problem sip', 'skipped broker']);
  expect(await wrongWith({ ...asked, sip: gone.socket })).toEqual([
    'problem sip',
    'skipped broker',
  ]);
});

it('tells of a panel that is older than the package', async () => {
  const { url: panel } = kept(await serveDeployment(HOST));
  const asked = { panel, hostOrigin: new URL(HOST), contract: 2 };
  expect(await wrongWith(asked)).toEqual(['warning kit.contract', 'skipped sip', 'skipped broker']);
});

it('tells where browsers give no microphone for want of https', () => {
  const levels = (url: string, headers: Record<string, string> = {}) => {
    const report = createReport();
    checkSafety(
      {
        url: new URL(url),
        status: 200,
        headers: { 'x-content-type-options': 'nosniff', ...headers },
        body: Buffer.alloc(0),
      },
      report,
    );
    return report.findings.map(({ level, check }) => `${level} ${check}`);
  };
  expect(levels('http://panel.example')).toEqual(['problem page.https']);
  expect(levels('https://panel.example')).toEqual(['ok page.https', 'warning page.hsts']);
  expect(levels('https://panel.example', { 'strict-transport-security': 'max-age=1' })).toEqual([
    'ok page.https',
  ]);
});

/** A page of this kind with a deployment that knows it. */
const diagnosePage = async (
  headers: Record<string, string>,
  page: (panel: string) => string = () => '',
) => {
  const address = { panel: '' };
  const host = kept(await servePage(headers, 'x'));
  const { url: panel } = kept(await serveDeployment(host.url.origin));
  address.panel = panel.origin;
  host.server.removeAllListeners('request');
  host.server.on('request', (_request, response) => {
    for (const [name, value] of Object.entries(headers))
      response.setHeader(name, value.replaceAll('PANEL', panel.origin));
    response.end(page(panel.origin));
  });
  const found = await wrongWith({ panel, hostPage: host.url, contract: 1 });
  return found.filter((one) => !one.startsWith('skipped'));
};
const NEEDED =
  "default-src 'none'; script-src 'self' PANEL; connect-src PANEL; img-src PANEL data:";

it.each<[string, Record<string, string>, string[]]>([
  ['nothing where the page has no policy', {}, []],
  ['nothing where its policy has what is needed', { 'content-security-policy': NEEDED }, []],
  [
    'a policy without our scripts',
    { 'content-security-policy': NEEDED.replace("'self' PANEL", "'self'") },
    ['problem host.policy'],
  ],
  [
    'a policy without our connections',
    { 'content-security-policy': NEEDED.replace('connect-src PANEL', 'connect-src https:') },
    ['problem host.policy'],
  ],
  [
    'a policy without our pictures',
    { 'content-security-policy': NEEDED.replace('img-src PANEL data:', '') },
    ['warning host.policy', 'warning host.policy'],
  ],
  [
    'a page without microphone',
    { 'permissions-policy': 'microphone=()' },
    ['problem host.microphone'],
  ],
])('tells of %s', async (_, headers, found) => {
  expect(await diagnosePage(headers)).toEqual(found);
});

it('reads a policy that stands in the page', async () => {
  const found = await diagnosePage(
    {},
    () => `<meta http-equiv="Content-Security-Policy" content="script-src &#39;self&#39;">`,
  );
  expect(found).toEqual(['problem host.policy']);
});

const frame = (attributes: string) => (panel: string) =>
  `<iframe src="${panel}/embedded/softphone" ${attributes}></iframe>`;
const ALLOW = 'allow="microphone; autoplay"';

it.each<[string, Record<string, string>, string, string[]]>([
  ['nothing', {}, ALLOW, []],
  ['a frame without microphone', {}, '', ['problem host.frame.allow']],
  ['a frame without sound', {}, 'allow="microphone"', ['warning host.frame.allow']],
  [
    'a sandbox that is too small',
    {},
    `${ALLOW} sandbox="allow-scripts"`,
    ['problem host.frame.sandbox'],
  ],
  [
    'a sandbox that is right',
    {},
    `${ALLOW} sandbox="allow-scripts allow-same-origin allow-forms allow-popups"`,
    [],
  ],
  [
    'a policy without the frame',
    { 'content-security-policy': "frame-src 'self'" },
    ALLOW,
    ['problem host.frame.policy'],
  ],
  [
    'a page that isolates itself',
    { 'cross-origin-embedder-policy': 'require-corp' },
    ALLOW,
    ['problem host.isolation'],
  ],
  [
    'a microphone that is kept',
    { 'permissions-policy': 'microphone=(self)' },
    ALLOW,
    ['problem host.microphone'],
  ],
  [
    'a microphone that is handed on',
    { 'permissions-policy': 'microphone=(self "PANEL")' },
    ALLOW,
    [],
  ],
])('of a page with a frame tells %s', async (_, headers, attributes, found) => {
  expect(await diagnosePage(headers, frame(attributes))).toEqual(found);
});

it('tells of a frame that the panel does not know the page of', async () => {
  const { url: panel } = kept(await serveDeployment(HOST));
  const { url: hostPage } = kept(await servePage({}, frame(ALLOW)(panel.origin)));
  const found = await wrongWith({ panel, hostPage, contract: 1 });
  expect(found).toContain('problem frame.ancestors');
  expect(found).toContain('problem frame.hosts');
});

it('tells no more of an address than its origin', async () => {
  const { url: panel } = kept(await serveDeployment(HOST));
  const secret = 'S3CRET';
  const asked = new URL(`/?token=${secret}`, panel);
  const { url: page } = kept(await servePage({}));
  const findings = await examine({
    panel: asked,
    hostPage: new URL(`/${secret}?token=${secret}`, page),
    sip: new URL(`ws://127.0.0.1:9/?token=${secret}`),
    broker: new URL(`ws://u:${secret}@127.0.0.1:9/`),
  });
  expect(asText(findings)).not.toContain(secret);
  expect(JSON.stringify(findings)).not.toContain(secret);
});

it.each([
  ["'self'", 'https://crm.example/a.js', true],
  ["'self'", 'wss://crm.example/', true],
  ["'self'", 'https://panel.example/', false],
  ['https://panel.example', 'https://panel.example/kit/kit.js', true],
  ['panel.example', 'https://panel.example/kit/kit.js', true],
  ['https://panel.example:8443', 'https://panel.example/kit/kit.js', false],
  ['https://panel.example/kit/', 'https://panel.example/kit/kit.js', true],
  ['https://panel.example/kit/', 'https://panel.example/api', false],
  ['*.example', 'https://panel.example/', true],
  ['*.panel.example', 'https://panel.example/', false],
  ['https:', 'https://panel.example/', true],
  ['https:', 'wss://panel.example/', true],
  ['https://panel.example', 'wss://panel.example/', true],
  ['wss:', 'https://panel.example/', false],
  ['*', 'wss://panel.example/', true],
  ['*', 'data:image/png,x', false],
  ['data:', 'data:image/png,x', true],
  ["'none'", 'https://panel.example/', false],
  ['', 'https://panel.example/', false],
])('connect-src %s and %s: %s [CSP 3]', (sources, url, may) => {
  const policies = policiesOf(`connect-src ${sources}`);
  expect(allows(policies, 'connect-src', new URL(url), new URL(SECURE))).toBe(may);
});

it('holds a page to all of its policies, and to default-src where nothing else is said', () => {
  const kit = new URL('https://panel.example/kit/kit.js');
  const page = new URL(SECURE);
  expect(allows(policiesOf("script-src *, script-src 'self'"), 'script-src', kit, page)).toBe(
    false,
  );
  expect(allows(policiesOf("default-src 'self'; script-src *"), 'script-src', kit, page)).toBe(
    true,
  );
  expect(allows(policiesOf("default-src 'self'"), 'script-src', kit, page)).toBe(false);
  expect(allows(policiesOf("script-src 'nonce-x' 'strict-dynamic'"), 'script-src', kit, page)).toBe(
    true,
  );
  expect(mayFrame(policiesOf(`frame-ancestors ${SECURE}, frame-ancestors 'none'`), page, kit)).toBe(
    false,
  );
  expect(mayFrame(policiesOf("default-src 'none'"), page, kit)).toBeNull();
});

it('reads who may use the microphone', () => {
  const may = (text: string, origin: string) =>
    isAllowed(allowedBy(text, 'microphone'), origin, SECURE);
  const panel = 'https://panel.example';
  expect(may('', SECURE)).toBe(true);
  expect(may('', panel)).toBe(false);
  expect(may('microphone=*', panel)).toBe(true);
  expect(may('camera=(), microphone=(self "https://panel.example")', panel)).toBe(true);
  expect(may('microphone=self', SECURE)).toBe(true);
  expect(may('microphone=()', SECURE)).toBe(false);
});

it('knows what browsers take for one site', () => {
  const same = (a: string, b: string) => siteOf(new URL(a)) === siteOf(new URL(b));
  expect(same('https://crm.acme.example', 'https://panel.acme.example')).toBe(true);
  expect(same('https://a.co.uk', 'https://b.co.uk')).toBe(false);
  expect(same('http://acme.example', 'https://acme.example')).toBe(false);
  expect(same('http://127.0.0.1:1', 'http://127.0.0.1:2')).toBe(true);
});
