import { Done } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { createApi, createTokenEndpoint } from './client.ts';
import { hostTokens } from './tokens.ts';

const BASE = 'https://panel.test/api/v1';

describe('a request that the server answers by 429', () => {
  const refused = (headers: Record<string, string>, body: object = { exception: 'Wait!' }) => {
    const api = createApi({
      base: BASE,
      tokens: hostTokens(async () => 'token'),
      fetch: async () => Response.json(body, { status: 429, headers }),
    });
    return api.send('PUT', 'users/1', Done, {}).catch((error: unknown) => error);
  };

  it.each([
    ['30', 30, 0],
    ['120', 120, 0],
    ['121', 121, 3],
    ['3600', 3600, 60],
    // What cannot be read, as from a page of another origin.
    ['Wed, 21 Oct 2015 07:28:00 GMT', 60, 0],
    [undefined, 60, 0],
  ])('says how long to wait, by numbers alone: %s', async (after, seconds, minutes) => {
    expect(await refused(after === undefined ? {} : { 'retry-after': after })).toMatchObject({
      code: 'api.error.tooMany',
      context: { status: 429, seconds, minutes },
    });
  });

  it('keeps what an OAuth server calls it, and none of its words', async () => {
    const error = await refused({}, { error: 'otp_locked', error_description: 'Wait!' });
    expect(error).toMatchObject({ context: { error: 'otp_locked' } });
    expect(JSON.stringify(error)).not.toContain('Wait!');
  });
});

describe('the end of a sign-in (RFC 7009)', () => {
  it('is asked for with both tokens, and goes out also when the page is left', () => {
    const sent: unknown[] = [];
    const endpoint = createTokenEndpoint(BASE, async (url, { body, ...init }) => {
      sent.push([url, (body as URLSearchParams).toString(), init]);
      throw new TypeError('out of reach');
    });
    endpoint.revoke({ access_token: 'a1', refresh_token: 'r2', client_id: 'c3' });
    const init = { method: 'POST', credentials: 'omit', keepalive: true };
    const url = `${BASE}/oauth/revoke`;
    expect(sent).toEqual([
      [url, 'token=r2&token_type_hint=refresh_token&client_id=c3', init],
      [url, 'token=a1&token_type_hint=access_token&client_id=c3', init],
    ]);
    sent.length = 0;
    endpoint.revoke({ access_token: 'a4', refresh_token: null });
    expect(sent).toEqual([[url, 'token=a4&token_type_hint=access_token', init]]);
  });
});
