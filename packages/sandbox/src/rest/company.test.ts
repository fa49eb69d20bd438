import { inflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const open = (url: string) => server.app.inject({ url });

describe('looks of the company', () => {
  it('are public: name, logo and copyright [A-24] [D-14]', async () => {
    const branding = (await server.get('branding')).json();
    expect(branding).toMatchObject({ platform_name: 'Acme Telephone', display_copyright: true });
    const logo = await open(branding.logo);
    expect(logo.headers['content-type']).toContain('image/svg+xml');
    expect(logo.body).not.toMatch(/script|href/);
  });

  it('are changed by tests, into hostile texts too', async () => {
    const platform_name = `${'</script><script>alert(1)</script>'}${'x'.repeat(10_000)}`;
    await server.control('branding', { patch: { platform_name, logo: 'javascript:alert(1)' } });
    const { body } = await server.get('branding');
    expect(JSON.parse(body)).toMatchObject({ platform_name, logo: 'javascript:alert(1)' });
    await server.control('branding', { replace: null });
    expect((await server.get('branding')).json()).toBeNull();
    await server.control('reset');
    expect((await server.get('branding')).json()).toHaveProperty('platform_name');
  });

  it('have icons of the sizes they say [A-25] [A-26]', async () => {
    const { favicon_sizes } = (await server.get('branding/favicon_sizes')).json();
    expect(favicon_sizes).toEqual([16, 32, 180, 192]);
    for (const size of favicon_sizes as number[]) {
      const { headers, rawPayload, statusCode } = await open(`/favicon/${size}`);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/png');
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([size, size]);
      const length = rawPayload.readUInt32BE(33);
      const pixels = inflateSync(rawPayload.subarray(41, 41 + length));
      expect(pixels).toHaveLength(size * (1 + 4 * size));
      // Corner, then the middle of the left edge: nothing, and the tile's blue.
      expect(pixels[4]).toBe(0);
      const edge = Math.floor(size / 2) * (1 + 4 * size) + 1;
      expect([...pixels.subarray(edge, edge + 4)]).toEqual([47, 91, 215, 255]);
    }
    expect((await open('/favicon/33')).statusCode).toBe(404);
  });
});

describe('licences', () => {
  it('are for those who are signed in, and changed by tests [A-14] [X-43]', async () => {
    expect((await server.get('clients/licenses')).statusCode).toBe(401);
    const data = [{ feature: 'video_conf_limit', value: '-1' }];
    await server.control('licenses', { replace: { data } });
    expect((await server.get('clients/licenses', 'dave')).json()).toEqual({ data });
    await server.control('reset');
    expect((await server.get('clients/licenses', 'dave')).json().data[0].value).toBe('25');
  });
});
