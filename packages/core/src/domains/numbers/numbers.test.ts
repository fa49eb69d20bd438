import { describe, expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';

const code = vi.hoisted(() => ({ loads: 0 }));
vi.mock('@callpanel/i18n/numbers', (original) => {
  code.loads++;
  return original();
});

const NUMBER = '+15145550142';

const withCode = async () => {
  const all = house();
  await all.core.numbers.load();
  return all;
};

describe('numbers', () => {
  it('are raw until their code is here, which the first outside the company loads [C-06]', async () => {
    const { core } = house();
    const changed = vi.fn();
    core.subscribe(core.state.numbers, changed);
    for (const inside of ['102', '*97', 'sip:bob@acme.example', 'anonymous', ''])
      expect(core.numbers.text(inside)).toBe(inside);
    await settled();
    expect(code.loads).toBe(0);
    for (let drawn = 0; drawn < 50; drawn++) expect(core.numbers.text(NUMBER)).toBe(NUMBER);
    await vi.waitUntil(() => changed.mock.calls.length > 0);
    expect(core.state.numbers.ready).toBe(true);
    expect(core.numbers.text(NUMBER)).toBe('(514)\u00a0555-0142');
    expect([code.loads, changed.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['AU', '0412345678', '0412\u00a0345\u00a0678'],
    ['US', NUMBER, '+1\u00a0514\u00a0555\u00a00142'],
    [undefined, NUMBER, '(514)\u00a0555-0142'],
  ])('are those of the softphone’s country, %s [C-06] [V-40]', async (country, number, shown) => {
    const { core, page, server } = await withCode();
    const before = server['config/sipua'];
    server['config/sipua'] = async (...request) => {
      const settings = (await (await before?.(...request))?.json()) as object;
      return Response.json({ ...settings, country_code: country });
    };
    core.open({ apiBase: API, page });
    await core.session.signIn('alice', 'panel');
    await vi.waitUntil(() => core.state.connection.phone === 'ready');
    expect(core.numbers.text(number)).toBe(shown);
    await core.session.signOut();
    expect(core.state.numbers.country).toBe('CA');
  });

  it('are those of the country that a host’s provider gives [C-06]', async () => {
    const { core, page } = await withCode();
    const sip = {
      uri: 'sip:101@acme.example',
      realm: 'acme.example',
      password: 'panel',
      proxy: [{ url: 'ws://localhost/sip' }],
      countryCode: 'AU',
    };
    core.open({ apiBase: API, page, provider: { sip } });
    await vi.waitUntil(() => core.state.connection.phone === 'ready');
    expect(core.numbers.text('131234')).toBe('13\u00a012\u00a034');
  });
});
