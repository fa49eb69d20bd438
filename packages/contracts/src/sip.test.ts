import { describe, expect, it } from 'vitest';
import { checkSipSettings, sipSettingsFrom } from './sip.ts';

const GOOD = {
  uri: 'sip:101@acme.example',
  realm: 'acme.example',
  ha1: '0123456789abcdef0123456789abcdef',
  proxy: [{ url: 'wss://edge.example/sip', weight: '10' }],
  clidName: 'Alice',
  uaVer: 'Callpanel',
  country_code: 'CA',
  panel_call_limit: '3',
};

describe('softphone configuration', () => {
  it('becomes settings [D-08] [V-14]', () => {
    expect(sipSettingsFrom(GOOD)).toEqual({
      uri: 'sip:101@acme.example',
      realm: 'acme.example',
      ha1: '0123456789abcdef0123456789abcdef',
      proxy: [{ url: 'wss://edge.example/sip', weight: 10 }],
      displayName: 'Alice',
      userAgent: 'Callpanel',
      countryCode: 'CA',
      maxCalls: 3,
    });
  });

  it.each([
    ['nothing [E-42]', null, 'sipua.config.missing'],
    ['an empty object [E-42]', {}, 'sipua.config.missing'],
    ['a list [E-42]', [GOOD], 'sipua.config.missing'],
    ['no HA1 [E-43]', { ...GOOD, ha1: '' }, 'sipua.config.ha1Missing'],
    ['31 characters of HA1 [E-44]', { ...GOOD, ha1: GOOD.ha1.slice(1) }, 'sipua.config.ha1Invalid'],
    ['33 characters of HA1 [E-44]', { ...GOOD, ha1: `${GOOD.ha1}0` }, 'sipua.config.ha1Invalid'],
    ['no proxy [E-45]', { ...GOOD, proxy: undefined }, 'sipua.config.proxyMissing'],
    ['an empty proxy list [E-45]', { ...GOOD, proxy: [] }, 'sipua.config.proxyMissing'],
    ['a proxy text [E-46]', { ...GOOD, proxy: 'wss://edge' }, 'sipua.config.proxyNotArray'],
    ['a list of texts [E-46]', { ...GOOD, proxy: ['wss://edge'] }, 'sipua.config.proxyNotArray'],
    ['no realm [E-48]', { ...GOOD, realm: ' ' }, 'sipua.config.realmMissing'],
    ['no address [E-49]', { ...GOOD, uri: undefined }, 'sipua.config.uriMissing'],
  ])('refuses %s [V-14]', (_, raw, code) => {
    expect(() => sipSettingsFrom(raw)).toThrowError(expect.objectContaining({ code }));
  });

  it('names the proxy whose address is wrong [E-47] [V-14]', () => {
    const proxy = [{ url: 'wss://edge.example' }, { url: 'http://edge.example' }];
    expect(() => sipSettingsFrom({ ...GOOD, proxy })).toThrowError(
      expect.objectContaining({ code: 'sipua.config.proxyUrl', context: { index: 2 } }),
    );
  });

  it('takes a password when a host passes one instead of HA1', () => {
    const { uri, realm } = GOOD;
    const proxy = [{ url: 'ws://127.0.0.1:8088/ws' }];
    expect(checkSipSettings({ uri, realm, proxy, password: 'x' })).toMatchObject({
      uri,
      password: 'x',
    });
    expect(() => checkSipSettings({ uri, realm, proxy })).toThrowError(
      expect.objectContaining({ code: 'sipua.config.ha1Missing' }),
    );
  });
});
