import { expect, it } from 'vitest';
import { examine } from '../../packages/embed/src/doctor/examine.ts';
import { kept, wrongWith } from './diagnosis.ts';
import { serveDeployment } from './fake-deployment.ts';
import type { Break } from './fake-deployment.ts';

const HOST = 'http://crm.example';
const WIDGET = '/embedded/softphone';
const PANEL = '/?embedded=true';

const framing =
  (at: string, ancestors: string, old?: string): Break =>
  (path, { headers }) => {
    if (path !== at) return;
    const policy = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = policy.replace(/frame-ancestors [^;]+/, ancestors);
    headers['x-frame-options'] = old;
  };

it.each<[string, Break, string[]]>([
  ['a panel without frame-ancestors', framing('/', ''), ['warning page.ancestors']],
  [
    'a panel that every page may frame',
    framing('/', 'frame-ancestors *'),
    ['warning page.ancestors'],
  ],
  ['nothing where the old header keeps all out', framing('/', '', 'DENY'), []],
  ['an embedded panel without frame-ancestors', framing(PANEL, ''), ['warning frame.panel']],
  ['a widget without frame-ancestors', framing(WIDGET, ''), ['warning frame.ancestors']],
  [
    'a widget that every https page may frame',
    framing(WIDGET, 'frame-ancestors https:'),
    ['warning frame.ancestors'],
  ],
])('without a host reports %s', async (_, change, found) => {
  const { url: panel } = kept(await serveDeployment(HOST, change));
  const all = await wrongWith({ panel, contract: 1 });
  expect(all.filter((one) => !one.startsWith('skipped'))).toEqual(found);
});

it('names the header that keeps other sites from framing the panel', async () => {
  const { url: panel } = kept(await serveDeployment(HOST, framing('/', '')));
  const findings = await examine({ panel });
  expect(findings.find(({ check }) => check === 'page.ancestors')).toMatchObject({
    header: "Content-Security-Policy: frame-ancestors 'none'",
  });
});

it('reports a host that may frame widgets, but not the panel', async () => {
  const change = framing(PANEL, "frame-ancestors 'none'");
  const { url: panel } = kept(await serveDeployment(HOST, change));
  const all = await wrongWith({ panel, hostOrigin: new URL(HOST), contract: 1 });
  expect(all.filter((one) => !one.startsWith('skipped'))).toEqual(['warning frame.panel']);
});

const api =
  (change: (headers: Record<string, string | undefined>) => object): Break =>
  (path, answer) => {
    if (path.startsWith('/api/')) Object.assign(answer, change(answer.headers));
  };
const methods = (text: string | undefined) =>
  api((headers) => ({ headers: { ...headers, 'access-control-allow-methods': text } }));
const untraced = api((headers) => ({
  headers: {
    ...headers,
    'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language',
  },
}));

it.each<[string, Break, string[]]>([
  ['an API that refuses to be asked first', api(() => ({ status: 405 })), ['problem rest.cors']],
  ['an API that is only read', methods('GET, POST'), ['problem rest.cors']],
  ['an API that names no methods', methods(undefined), ['problem rest.cors']],
  ['an API that takes no headers of tracing', untraced, ['warning rest.tracing']],
  ['nothing where it takes each', methods('*'), []],
  [
    'nothing where each path names its own',
    (path, { headers }, request) => {
      const method = request.headers['access-control-request-method'];
      if (path.startsWith('/api/')) headers['access-control-allow-methods'] = method;
    },
    [],
  ],
])('reports %s', async (_, change, found) => {
  const { url: panel } = kept(await serveDeployment(HOST, change));
  const all = await wrongWith({ panel, hostOrigin: new URL(HOST), contract: 1 });
  expect(all.filter((one) => !one.startsWith('skipped'))).toEqual(found);
});

it('names the methods to add', async () => {
  const { url: panel } = kept(await serveDeployment(HOST, methods('GET, POST, PUT')));
  const findings = await examine({ panel, hostOrigin: new URL(HOST) });
  expect(findings.find(({ check }) => check === 'rest.cors')).toMatchObject({
    text: `The API does not take DELETE from pages of ${HOST}.`,
    header: 'Access-Control-Allow-Methods: GET, POST, PUT, DELETE',
  });
});
