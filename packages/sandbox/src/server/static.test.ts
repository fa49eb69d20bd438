import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { SERVED } from './static.ts';

const HTML = '<!doctype html><html><head><title>Panel</title></head><body></body></html>';
const SCRIPT = `export const text = '${'callpanel '.repeat(400)}';`;
let dir: string;
let server: TestServer;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'panel-'));
  mkdirSync(join(dir, 'kit'));
  writeFileSync(join(dir, 'index.html'), HTML);
  writeFileSync(join(dir, 'kit/kit.js'), SCRIPT);
  writeFileSync(join(dir, 'kit/part.0a1b2c3d.js'), SCRIPT);
  writeFileSync(join(dir, 'kit/ready.0a1b2c3d.js'), 'plain');
  writeFileSync(join(dir, 'kit/ready.0a1b2c3d.js.gz'), gzipSync('compressed ahead'));
  server = testServer({ panelDir: dir });
});
afterAll(async () => {
  await server.app.close();
  rmSync(dir, { recursive: true });
});

const navigate = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe('the page', () => {
  it.each([
    '/',
    '/login',
    '/dialer/+15145550101',
    '/dialer/514.555.0102',
    '/dialer/tel%3A%2B1.514.555.0102',
    '/dialer/1.800.FLOWERS',
    '/index.html',
  ])('is served at %s [R-26] [R-37]', async (url) => {
    const answer = await get(url, navigate);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Panel</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('travels compressed too', async () => {
    const answer = await get('/', { ...navigate, 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe((await get('/', navigate)).body);
  });

  it.each(['api', 'avatars', 'branding', 'favicon', 'oauth', 'sandbox', 'sip', 'ws'] as const)(
    'is no answer below /%s, which a server in front passes on',
    async (name) => {
      expect(SERVED).toContain(name);
      expect((await get(`/${name}/gone`, navigate)).statusCode).toBe(404);
    },
  );

  it('is no answer to a missing file, script or API path', async () => {
    expect((await get('/kit/gone.js', navigate)).statusCode).toBe(404);
    expect((await get('/login', { accept: '*/*', 'sec-fetch-mode': 'cors' })).statusCode).toBe(404);
    expect((await get('/sandbox/gone', navigate)).statusCode).toBe(404);
    expect((await get('/api/v1/gone', navigate)).statusCode).toBe(404);
  });
});

describe('kit and remotes', () => {
  it('may be loaded by any page', async () => {
    const { headers } = await get('/kit/kit.js', { origin: 'http://partner.example' });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('are kept for ever when their name has their hash, and asked for again when not', async () => {
    expect((await get('/kit/part.0a1b2c3d.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/kit/kit.js')).headers['cache-control']).toBe('no-cache');
  });

  it('travel compressed if the build has compressed them', async () => {
    const gzip = { 'accept-encoding': 'gzip, br' };
    const ahead = await get('/kit/ready.0a1b2c3d.js', gzip);
    expect(ahead.headers['content-encoding']).toBe('gzip');
    expect(ahead.headers['cache-control']).toContain('immutable');
    expect(ahead.headers['content-type']).toContain('javascript');
    expect(gunzipSync(ahead.rawPayload).toString()).toBe('compressed ahead');
  });

  it('travel as they are to who takes no compression', async () => {
    const answer = await get('/kit/kit.js', { 'accept-encoding': 'identity' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(SCRIPT);
  });
});

it('the page of the REST interface runs its own files and asks this server alone', async () => {
  const page = await get('/api/docs');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  // Without a nonce or a hash nothing in the page itself may run.
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| on[a-z]+=/);
});
