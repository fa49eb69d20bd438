import { CallpanelError } from './errors.ts';

/**
 * Settings that the phone needs to register with any SIP-over-WebSocket PBX (RFC 7118). `ha1` is
 * MD5(user:realm:password) in 32 hex digits; either it or `password` is required.
 */
export interface SipSettings {
  /** Address of record, `sip:101@acme.example`. */
  uri: string;
  realm: string;
  ha1?: string;
  password?: string;
  /** WebSocket addresses of the SIP edge; a higher weight is tried first. */
  proxy: SipProxy[];
  /** Digest user name where it is not the user part of `uri`. */
  authUser?: string;
  displayName?: string;
  userAgent?: string;
  /** Simultaneous calls, default 4 [C-04]. */
  maxCalls?: number;
  /** ISO 3166 country of numbers dialled without a prefix, default CA [C-06]. */
  countryCode?: string;
  /** STUN and TURN servers. None by default: the PBX anchors media. */
  iceServers?: IceServer[];
  /** Seconds a registration lasts before it is refreshed, default 180. */
  registerExpires?: number;
}
export interface SipProxy {
  url: string;
  weight?: number;
}
export interface IceServer {
  urls: string | string[];
  username?: string;
  credential?: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const proxiesFrom = (value: unknown): SipProxy[] => {
  if (value === undefined || value === null || value === '')
    throw new CallpanelError('sipua.config.proxyMissing');
  if (!Array.isArray(value) || !value.every(isRecord))
    throw new CallpanelError('sipua.config.proxyNotArray');
  if (value.length === 0) throw new CallpanelError('sipua.config.proxyMissing');
  return value.map((proxy, index) => {
    const url = text(proxy['url']);
    if (!url || !/^wss?:\/\/[^\s/]+/i.test(url))
      throw new CallpanelError('sipua.config.proxyUrl', { index: index + 1 });
    const weight = Number(proxy['weight']);
    return Number.isFinite(weight) ? { url, weight } : { url };
  });
};

const HEX_32 = /^[0-9a-f]{32}$/i;

/** The rules of V-14, in the order their errors are listed (E-42 to E-49). */
const checked = (raw: unknown): Record<string, unknown> & { proxies: SipProxy[] } => {
  if (!isRecord(raw) || Object.keys(raw).length === 0)
    throw new CallpanelError('sipua.config.missing');
  if (raw['password'] === undefined) {
    const ha1 = text(raw['ha1']);
    if (!ha1) throw new CallpanelError('sipua.config.ha1Missing');
    if (!HEX_32.test(ha1)) throw new CallpanelError('sipua.config.ha1Invalid');
  }
  const proxies = proxiesFrom(raw['proxy']);
  if (!text(raw['realm'])) throw new CallpanelError('sipua.config.realmMissing');
  if (!/^(sip:)?[^\s@]+@[^\s@]+$/i.test(text(raw['uri']) ?? ''))
    throw new CallpanelError('sipua.config.uriMissing');
  return { ...raw, proxies };
};

const withScheme = (uri: string): string => (/^sips?:/i.test(uri) ? uri : `sip:${uri}`);

/**
 * Turns the server's softphone configuration into settings [V-14].
 *
 * @throws CallpanelError `sipua.config.*`, one code per rule [E-42 to E-49]
 */
export const sipSettingsFrom = (raw: unknown): SipSettings => {
  const { proxies, ...wire } = checked(raw);
  const limit = Number(wire['panel_call_limit']);
  const displayName = text(wire['clidName']);
  const userAgent = text(wire['uaVer']);
  const countryCode = text(wire['country_code']);
  return {
    uri: withScheme(String(wire['uri']).trim()),
    realm: String(wire['realm']).trim(),
    ha1: String(wire['ha1']).trim().toLowerCase(),
    proxy: proxies,
    ...(displayName && { displayName }),
    ...(userAgent && { userAgent }),
    ...(countryCode && { countryCode }),
    ...(Number.isInteger(limit) && limit > 0 && { maxCalls: limit }),
  };
};

/**
 * Checks settings that a host passed as `provider.sip`, by the same rules.
 *
 * @throws CallpanelError `sipua.config.*`
 */
export const checkSipSettings = (settings: SipSettings): SipSettings => {
  const { proxies } = checked(settings);
  return { ...settings, uri: withScheme(settings.uri.trim()), proxy: proxies };
};
