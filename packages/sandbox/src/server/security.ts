import { PanelConfig } from '@callpanel/contracts';

/** Headers of everything. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Kit and remotes are made to be loaded by partners' pages. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Policies of Trusted Types that the panel makes: the addresses of its own chunks, of the remotes, of two workers, of the meetings' script, and of a tag manager. */
const TRUSTED_TYPES = [
  'callpanel-shell',
  'callpanel-phone',
  'callpanel-import',
  'callpanel-meeting',
  'callpanel-tags',
  'callpanel-notes',
];

/** What the panel's page may use of the machine, and what it hands on to the frame of a meeting. */
const permissions = (meetings: readonly string[]): string => {
  const origins = meetings.flatMap((host) => [`"http://${host}"`, `"https://${host}"`]);
  const both = `(${['self', ...origins].join(' ')})`;
  return [
    `microphone=${both}`,
    `autoplay=${both}`,
    `camera=${both}`,
    `display-capture=${both}`,
    `fullscreen=${both}`,
    `hid=(self)`,
    'geolocation=()',
    'payment=()',
    'usb=()',
  ].join(', ');
};

/** The panel's own address, and the origins it may use. */
export interface PageSurroundings {
  /** Host and port under which the browser reached us. */
  host: string;
  /** Is this page made to be shown inside another one? Those of the configuration's `hosts` may then. */
  framed: boolean;
  /** Other origins that it connects to: another broker, SIP edges elsewhere (`wss://sip.example`). */
  connect: readonly string[];
  /** The installation's configuration; what cannot be read adds nothing. */
  config: unknown;
}

const originOf = (address: string | null | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).origin] : [];

/** Our own sockets by name too: not every browser takes them for `'self'`. */
const ownSockets = (host: string): string[] =>
  /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];

/** Where video meetings are: on the `live.` sub-host [W-13]. */
const meetingHost = (host: string): string[] => (/^[\w.:-]+$/.test(host) ? [`live.${host}`] : []);

/** Origins of scripts, connections and hosts that the configuration names. */
const namedIn = (raw: unknown) => {
  const config = PanelConfig.safeParse(raw).data;
  const hosts = (config?.hosts ?? []).map(({ origin }) => origin);
  return {
    // A policy knows no IPv6 addresses (CSP 3, host-source), and a value that is not an origin could end the directive.
    hosts: hosts.filter((origin) => originOf(origin)[0] === origin && !/[[;,*]/.test(origin)),
    scripts: originOf(config?.tagManager?.src),
    connections: [...originOf(config?.apiBase), ...originOf(config?.errorReporting?.dsn)],
  };
};

/**
 * No inline script or style, no eval, no address in a script except by the panel's own policies, and connections only to the
 * origins named here.
 */
const contentSecurityPolicy = ({ config, ...page }: PageSurroundings): string => {
  const { scripts, connections, hosts } = namedIn(config);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...meetingHost(page.host), ...scripts],
    ["frame-src 'self'", ...meetingHost(page.host)],
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    ["connect-src 'self'", ...ownSockets(page.host), ...page.connect, ...connections],
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', ...(page.framed && hosts.length > 0 ? hosts : ["'none'"])],
    "require-trusted-types-for 'script'",
    ['trusted-types', ...TRUSTED_TYPES],
  ]
    .map((directive) => [directive].flat().join(' '))
    .join('; ');
};

/** Of the page of the REST interface (Swagger UI): its own files, and requests to this server. */
export const API_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Of the page of a meeting. Pages of hosts show it in a frame, which it cannot know: the token in its address lets in. */
export const meetingPolicy = (host: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...ownSockets(host)].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Headers of the panel's page. Popups of a screen pop are no part of us, and we stay theirs to be opened. */
export const pageHeaders = (page: PageSurroundings): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(page),
  'permissions-policy': permissions(meetingHost(page.host)),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});
