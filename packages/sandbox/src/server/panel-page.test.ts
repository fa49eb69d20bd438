import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GRANTS_OF_HOSTS } from '@callpanel/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, type TestServer, type TestServerOptions, testServer } from '../testing/server.ts';

let dir: string;
let server: TestServer | undefined;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'panel-'));
  mkdirSync(join(dir, 'kit'));
  for (const name of ['index', 'frame'])
    writeFileSync(
      join(dir, `${name}.html`),
      `<!doctype html><html><head></head><body>${name}</body></html>`,
    );
});
afterEach(() => server?.app.close());
afterAll(() => rmSync(dir, { recursive: true }));

const start = (options: TestServerOptions = {}): TestServer => {
  server = testServer({ panelDir: dir, ...options });
  return server;
};
const pageOf = (at: TestServer, url = '/login') =>
  at.app.inject({ url, headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });

const BLOCK = /<script type="application\/json" id="callpanel-config">(.*?)<\/script>/s;
const wholeConfigOf = async (at: TestServer, url?: string): Promise<unknown> =>
  JSON.parse(BLOCK.exec((await pageOf(at, url)).body)?.[1] ?? 'no block');
/** Without the hosts, which the sandbox adds. */
const configOf = async (at: TestServer): Promise<unknown> => {
  const config = await wholeConfigOf(at);
  if (typeof config !== 'object') return config;
  return { ...config, hosts: undefined };
};

describe('the configuration in the page', () => {
  it('is what the sandbox was started with', async () => {
    expect(await configOf(start({ panelConfig: { signIn: 'code' } }))).toEqual({ signIn: 'code' });
  });

  it('is changed in parts or as a whole, and back after a reset', async () => {
    const at = start({ panelConfig: { signIn: 'code', product: 'acme' } });
    await at.control('panel/config', { patch: { embeddedLogin: true, product: null } });
    expect(await configOf(at)).toEqual({ signIn: 'code', embeddedLogin: true });
    await at.control('panel/config', { patch: { signIn: 'password' } });
    expect(await configOf(at)).toEqual({ signIn: 'password', embeddedLogin: true });
    await at.control('panel/config', { replace: 'none of it' });
    expect(await configOf(at)).toBe('none of it');
    await at.control('reset');
    expect(await configOf(at)).toEqual({ signIn: 'code', product: 'acme' });
  });

  it('cannot end its element', async () => {
    const product = '</script><script>alert(1)</script><!-- $& $` <script>';
    const at = start({ panelConfig: { product } });
    expect((await pageOf(at)).body.match(/<script/g)).toHaveLength(1);
    expect((await pageOf(at)).body).not.toContain('<!-- ');
    expect(await configOf(at)).toEqual({ product });
  });

  it('fills a block that the page has already', async () => {
    const own = mkdtempSync(join(tmpdir(), 'panel-'));
    const block = '<script type="application/json" id="callpanel-config">{}</script>';
    writeFileSync(join(own, 'index.html'), `<html><head>${block}</head></html>`);
    const at = start({ panelDir: own, panelConfig: { signIn: 'code' } });
    expect((await pageOf(at)).body.match(/<script/g)).toHaveLength(1);
    expect(await configOf(at)).toEqual({ signIn: 'code' });
    rmSync(own, { recursive: true });
  });
});

/** The directives of a page's policy, by name. */
const policyOf = async (at: TestServer, url?: string): Promise<Record<string, string>> => {
  const { headers } = await pageOf(at, url);
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
};

describe('the page of a widget in a frame', () => {
  it.each([
    ['/embedded/softphone', 'frame'],
    ['/embedded/voicemail?x=1', 'frame'],
    ['/embedded/constructor', 'index'],
    ['/embedded/softphone/x', 'index'],
    ['/embedded_login', 'index'],
    ['/?embedded=true', 'index'],
  ])('at %s is %s.html, never kept without asking', async (url, file) => {
    const { body, headers } = await pageOf(start(), url);
    expect(body).toContain(`<body>${file}</body>`);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('knows who may speak to it: with nothing configured, the demo’s pages', async () => {
    const at = start();
    expect(await wholeConfigOf(at, '/embedded/softphone')).toEqual({
      hosts: [{ origin: DEMO, grants: GRANTS_OF_HOSTS }],
    });
  });

  it('is never sent without its policy', async () => {
    const policy = await policyOf(start(), '/frame.html');
    expect(policy['frame-ancestors']).toBe("'none'");
  });
});

describe('the policy of the page', () => {
  it('lets nothing run but its own files, and nothing be made of texts', async () => {
    const policy = await policyOf(start());
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' live.localhost:80",
      'style-src': "'self'",
      'worker-src': "'self' blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
    });
    expect(JSON.stringify(policy)).not.toContain('unsafe');
    expect(policy['trusted-types']).not.toContain('*');
  });

  it('may connect to this server and the origins of the configuration, and to no other', async () => {
    const at = start();
    expect((await policyOf(at))['connect-src']).toBe("'self' ws://localhost:80 wss://localhost:80");
    await at.control('panel/config', {
      patch: {
        apiBase: 'https://api.acme.example/api/v1',
        errorReporting: { dsn: 'https://key@errors.example/7' },
        tagManager: { src: 'https://tags.example/gtm.js?id=1' },
      },
    });
    const policy = await policyOf(at);
    expect(policy['connect-src']).toMatch(
      /https:\/\/api\.acme\.example https:\/\/errors\.example$/,
    );
    expect(policy['script-src']).toBe("'self' live.localhost:80 https://tags.example");
  });

  it('connects to a broker elsewhere', async () => {
    const realBroker = { url: 'wss://mq.example:15673/ws', login: 'a', passcode: 'b' };
    const policy = await policyOf(start({ realBroker }));
    expect(policy['connect-src']).toMatch(/ wss:\/\/mq\.example:15673$/);
  });

  it('is not written by who asks for the page', async () => {
    const at = start();
    const { headers } = await at.app.inject({
      url: '/login',
      headers: { accept: 'text/html', host: "x'; script-src *" },
    });
    expect(headers['content-security-policy']).not.toContain('script-src *');
  });

  it.each([
    ['/', false],
    ['/login', false],
    ['/buddies?embedded=false', false],
    ['/buddies?x=embedded=true', false],
    ['/embeddedness', false],
    ['/?embedded=true', true],
    ['/buddies?a=1&embedded=true', true],
    ['/embedded_login?cloud_id=1', true],
    ['/embedded/softphone', true],
  ])('of %s lets the allow-list show it in a frame: %s [R-31]', async (url, framed) => {
    const policy = await policyOf(start(), url);
    expect(policy['frame-ancestors']).toBe(framed ? DEMO : "'none'");
  });

  it('names no address that a policy cannot name, and none that would end it [T4]', async () => {
    const at = start();
    at.origins.demo.add('http://[::1]:7701');
    at.origins.demo.add('http://x;script-src');
    expect((await policyOf(at, '/embedded/x'))['frame-ancestors']).toBe(DEMO);
  });

  it('may be shown in a frame by the hosts of the configuration, and by no other [T4]', async () => {
    const crm = { origin: 'https://crm.example', grants: ['dial'] };
    const at = start({ panelConfig: { hosts: [crm] } });
    expect((await policyOf(at, '/embedded/softphone'))['frame-ancestors']).toBe(crm.origin);
    expect(await wholeConfigOf(at)).toEqual({ hosts: [crm] });
    await at.control('panel/config', { patch: { hosts: [] } });
    expect((await policyOf(at, '/embedded/softphone'))['frame-ancestors']).toBe("'none'");
  });

  it('gives microphone and camera to the page and to its meetings, and nothing else', async () => {
    const { headers } = await pageOf(start());
    const policy = String(headers['permissions-policy']);
    for (const what of ['microphone', 'camera', 'display-capture'])
      expect(policy).toMatch(
        new RegExp(`${what}=\\(self "http://live\\.[^" ]+" "https://live\\.[^" ]+"\\)`),
      );
    expect(policy).toContain('geolocation=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
