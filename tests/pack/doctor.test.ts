import { expect, it } from 'vitest';
import { checkSafety } from '../../packages/embed/src/doctor/deployment.ts';
import { examine } from '../../packages/embed/src/doctor/examine.ts';
import { asText, createReport } from '../../packages/embed/src/doctor/report.ts';
import { kept, wrongWith } from './diagnosis.ts';
import { serveDeployment, servePage } from './fake-deployment.ts';
import type { Break } from './fake-deployment.ts';

const HOST = 'http://crm.example';
const WIDGET = '/embedded/softphone';
const diagnose = async (change?: Break, letsIn?: (origin: string | undefined) => boolean) => {
  const { url: panel, socket } = kept(await serveDeployment(HOST, change, letsIn));
  return wrongWith({ panel, hostOrigin: new URL(HOST), sip: socket, broker: socket, contract: 1 });
};

it('finds no problem in a complete deployment', async () => {
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
const NEEDED = "media-src blob:; worker-src blob:; frame-ancestors 'none'";
const policy = (text: string): Break =>
  header('/', 'content-security-policy', `${text}; ${NEEDED}`);
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
  [
    'no policy',
    header('/', 'content-security-policy'),
    ['warning page.policy', 'warning page.ancestors'],
  ],
  [
    'a policy that runs what is in the page',
    policy("script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'"),
    ['warning page.policy'],
  ],
  [
    "a policy that holds back the panel's own scripts",
    policy("script-src https://cdn.example; require-trusted-types-for 'script'"),
    ['problem page.policy'],
  ],
  [
    'a policy without Trusted Types',
    policy("default-src 'self'; img-src data:"),
    ['warning page.trusted-types'],
  ],
  [
    'a policy without those of the panel',
    policy(
      "default-src * data:; script-src 'self'; require-trusted-types-for 'script'; trusted-types other",
    ),
    ['problem page.trusted-types'],
  ],
  [
    'a policy without API and sockets',
    policy(
      "default-src * data:; script-src 'self'; connect-src https:; require-trusted-types-for 'script'",
    ),
    Array.from({ length: 3 }, () => 'problem page.connections'),
  ],
  [
    'a policy without icons',
    policy("default-src 'self'; require-trusted-types-for 'script'"),
    ['warning page.pictures'],
  ],
  [
    'no microphone and no camera',
    header('/', 'permissions-policy', 'camera=(), microphone=()'),
    ['problem page.microphone', 'warning page.camera'],
  ],
  [
    'a configuration that is none',
    body('/', '<script id="callpanel-config">{</script>'),
    ['problem page.config'],
  ],
  ['a host that is on no list of the pages for frames', body(WIDGET, ''), ['warning frame.hosts']],
  [
    'pages for frames whose configuration is none',
    body(WIDGET, '<script id="callpanel-config">{</script>'),
    ['warning frame.hosts'],
  ],
  ['nothing where the panel alone names no host', body('/', ''), []],
  [
    'a page of the panel for every address',
    (path, answer) => {
      if (path.startsWith('/assets/')) answer.status = 200;
    },
    ['problem page.missing'],
  ],
  ['no pages for frames', status(WIDGET, 404), ['warning frame.page']],
  [
    'a frame for every page',
    header(WIDGET, 'content-security-policy', "default-src 'self'"),
    ['warning frame.ancestors'],
  ],
  [
    'a frame for others',
    header(WIDGET, 'content-security-policy', 'frame-ancestors https://other.example'),
    ['warning frame.ancestors'],
  ],
  [
    'a frame with the old header',
    header(WIDGET, 'x-frame-options', 'DENY'),
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
    'nothing where the kit allows CORS alone',
    header('/kit/kit.js', 'cross-origin-resource-policy'),
    [],
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
    'a remote that pages in isolation may not load',
    header('/remotes/softphone/mf-manifest.json', 'cross-origin-resource-policy', 'same-origin'),
    ['warning remotes.softphone.isolated'],
  ],
  [
    "a remote's build that is gone",
    status(`/remotes/softphone/${BUILD}/manifest.json`, 404),
    ['problem remotes.softphone.build'],
  ],
  [
    'a remote with another byte [T13]',
    body(`/remotes/softphone/${BUILD}/kit.js`, 'x'),
    ['problem remotes.softphone.integrity'],
  ],
  [
    'an API for the own origin',
    header('/api/v1/users/me', 'access-control-allow-origin'),
    ['problem rest.cors'],
  ],
  [
    'an API that takes no tokens',
    header('/api/v1/users/me', 'access-control-allow-headers', 'Content-Type, Accept-Language'),
    ['problem rest.cors'],
  ],
  [
    'an API for every page',
    (path, answer, { headers }) => {
      if (!path.startsWith('/api/')) return;
      Object.assign(answer.headers, {
        'access-control-allow-origin': headers.origin,
        'access-control-allow-credentials': 'true',
      });
    },
    ['warning rest.strangers'],
  ],
])('reports %s', async (_, change, found) => {
  expect(await diagnose(change)).toEqual(found);
});

it('reports an unreachable panel, and continues with the page', async () => {
  const gone = await serveDeployment(HOST);
  gone.close();
  const { url: hostPage } = kept(await servePage({}));
  expect(await wrongWith({ panel: gone.url, hostPage })).toEqual(['problem page.reachable']);
});

it('reports an unreachable page, and continues with the panel', async () => {
  const { url: panel } = kept(await serveDeployment(HOST, status('/kit/version.json', 404)));
  const gone = await servePage({});
  gone.close();
  const closed = kept(await serveDeployment(HOST));
  for (const hostPage of [gone.url, new URL('/nowhere', closed.url)]) {
    const found = await wrongWith({ panel, hostPage, contract: 1 });
    expect(found).toContain('problem host.reachable');
    expect(found).toContain('warning kit.version');
    expect(found.filter((one) => one.includes(' host.'))).toHaveLength(1);
  }
});

it('reports sockets that refuse the page, accept every origin, or are not sockets [T11]', async () => {
  const both = (found: string) => [found.replace('?', 'sip'), found.replace('?', 'broker')];
  expect(await diagnose(undefined, () => false)).toEqual(both('problem ?'));
  expect(await diagnose(undefined, () => true)).toEqual(both('warning ?.strangers'));
  const { url: panel } = kept(await serveDeployment(HOST));
  const { url: page } = kept(await servePage({}));
  const gone = await serveDeployment(HOST);
  gone.close();
  const sip = new URL(`ws://${page.host}`);
  const asked = { panel, hostOrigin: new URL(HOST), sip, contract: 1 };
  const unknown = 'problem page.connections';
  expect(await wrongWith(asked)).toEqual([unknown, 'problem sip', 'skipped broker']);
  const away = await wrongWith({ ...asked, sip: gone.socket });
  expect(away).toEqual([unknown, 'problem sip', 'skipped broker']);
});

it('reports a panel that is older than the package', async () => {
  const { url: panel } = kept(await serveDeployment(HOST));
  const asked = { panel, hostOrigin: new URL(HOST), contract: 2 };
  expect(await wrongWith(asked)).toEqual(['warning kit.contract', 'skipped sip', 'skipped broker']);
});

it('reports that browsers deny the microphone without https', () => {
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

it('shows only the origin of an address', async () => {
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
