import { expect, it } from 'vitest';
import { checkHostSafety, checkPolicy } from '../../packages/embed/src/doctor/host-page.ts';
import { policiesOf } from '../../packages/embed/src/doctor/policy.ts';
import { createReport } from '../../packages/embed/src/doctor/report.ts';
import { kept, wrongWith } from './diagnosis.ts';
import { serveDeployment, servePage } from './fake-deployment.ts';

const HOST = 'http://crm.example';

it('reports pages without https, and a panel without https in a page with it', () => {
  const levels = (page: string, panel: string) => {
    const report = createReport();
    checkHostSafety(new URL(page), new URL(panel), report);
    return report.findings.map(({ level, check }) => `${level} ${check}`);
  };
  expect(levels('http://crm.example', 'https://panel.example')).toEqual(['problem host.https']);
  expect(levels('https://crm.example', 'http://panel.example')).toEqual(['problem host.mixed']);
  expect(levels('https://crm.example', 'https://panel.example')).toEqual([]);
  expect(levels('http://localhost:7701', 'http://localhost:7700')).toEqual([]);
});

it.each<[string, string, string[]]>([
  ['nothing where meetings may come', 'trusted-types callpanel-phone callpanel-meeting', []],
  [
    'a policy without the script of meetings',
    'worker-src blob:; script-src https://panel.example; frame-src https://live.panel.example',
    ['script-src https://live.panel.example'],
  ],
  [
    'a policy without the frames of meetings',
    "worker-src blob:; script-src https://panel.example https://live.panel.example; frame-src 'none'",
    ['frame-src https://live.panel.example'],
  ],
  [
    'Trusted Types without that of meetings',
    "require-trusted-types-for 'script'; trusted-types callpanel-phone",
    ['trusted-types callpanel-meeting'],
  ],
])('reports %s', (_, policy, remedies) => {
  const report = createReport();
  const panel = new URL('https://panel.example');
  const around = { panel, api: panel, sockets: { sip: [], broker: [] } };
  checkPolicy(policiesOf(policy), new URL('https://crm.example'), around, report);
  const found = report.findings.filter(({ level }) => level !== 'ok');
  expect(found.map(({ level }) => level)).toEqual(remedies.map(() => 'warning'));
  expect(found.map((one) => JSON.stringify(one))).toEqual(
    remedies.map((remedy) => expect.stringContaining(remedy)),
  );
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
  "default-src 'none'; script-src 'self' PANEL; connect-src PANEL; img-src PANEL data:; media-src blob:; worker-src blob:";

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
    'a policy that voicemails are not heard under',
    { 'content-security-policy': NEEDED.replace('media-src blob:', '') },
    ['warning host.policy'],
  ],
  [
    'nothing where an older directive lets workers in',
    { 'content-security-policy': NEEDED.replace('worker-src', 'child-src') },
    [],
  ],
  [
    'a policy that lets no worker hang up in Firefox',
    { 'content-security-policy': NEEDED.replace('worker-src blob:', '') },
    ['warning host.policy'],
  ],
  [
    'Trusted Types without that of the worker',
    {
      'content-security-policy': `${NEEDED}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
    ['warning host.policy', 'warning host.policy'],
  ],
  ['a page without camera', { 'permissions-policy': 'camera=()' }, ['warning host.camera']],
  [
    'a page without microphone',
    { 'permissions-policy': 'microphone=()' },
    ['problem host.microphone'],
  ],
])('reports %s', async (_, headers, found) => {
  expect(await diagnosePage(headers)).toEqual(found);
});

it('reads a policy from the page’s HTML', async () => {
  const found = await diagnosePage(
    {},
    () => `<meta http-equiv="Content-Security-Policy" content="script-src &#39;self&#39;">`,
  );
  expect(found).toEqual(['problem host.policy', 'warning host.policy']);
});

const frame = (attributes: string) => (panel: string) =>
  `<iframe src="${panel}/embedded/softphone" ${attributes}></iframe>`;
const ALLOW = 'allow="microphone; autoplay; camera"';

it.each<[string, Record<string, string>, string, string[]]>([
  ['nothing', {}, ALLOW, []],
  ['a frame without microphone', {}, '', ['problem host.frame.allow']],
  ['a frame without sound', {}, 'allow="microphone"', ['warning host.frame.allow']],
  ['a frame without camera', {}, 'allow="microphone; autoplay"', ['warning host.frame.allow']],
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
    'a camera that is kept',
    { 'permissions-policy': 'camera=(self)' },
    ALLOW,
    ['warning host.camera'],
  ],
  [
    'a microphone that is handed on',
    { 'permissions-policy': 'microphone=(self "PANEL")' },
    ALLOW,
    [],
  ],
])('of a page with a frame reports %s', async (_, headers, attributes, found) => {
  expect(await diagnosePage(headers, frame(attributes))).toEqual(found);
});

it('accepts the description of a frame that a script creates', async () => {
  const { url: panel } = kept(await serveDeployment(HOST));
  const { url: hostPage } = kept(
    await servePage({ 'content-security-policy': "frame-src 'self'" }),
  );
  const found = await wrongWith({ panel, hostPage, framed: true, contract: 1 });
  expect(found).toContain('problem host.frame.policy');
  expect(found).toContain('problem frame.hosts');
  expect(found).not.toContain('problem rest.cors');
});

it('reports a sandbox that a frame of the same origin can remove', async () => {
  const tag =
    '<iframe src="/embedded/softphone" sandbox="allow-scripts allow-same-origin allow-forms allow-popups">';
  const { url: panel } = kept(
    await serveDeployment(HOST, (path, answer) => {
      if (path === '/crm') Object.assign(answer, { status: 200, body: tag });
    }),
  );
  expect(await wrongWith({ panel, hostPage: new URL('/crm', panel) })).toContain(
    'warning host.frame.sandbox',
  );
});

it('reports a frame with an unknown page of the panel', async () => {
  const { url: panel } = kept(await serveDeployment(HOST));
  const { url: hostPage } = kept(await servePage({}, frame(ALLOW)(panel.origin)));
  const found = await wrongWith({ panel, hostPage, contract: 1 });
  expect(found).toContain('problem frame.ancestors');
  expect(found).toContain('problem frame.hosts');
});
