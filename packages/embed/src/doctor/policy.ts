/** A Content-Security-Policy: directive to its sources. Several policies hold side by side. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Policies of a header; a comma begins another one (CSP 3, 2.2). The first of two directives with one name counts. */
export const policiesOf = (header: string | undefined): Policy[] =>
  (header ?? '')
    .split(',')
    .map((policy) => {
      const directives = new Map<string, readonly string[]>();
      for (const part of policy.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        if (name && !directives.has(name.toLowerCase()))
          directives.set(name.toLowerCase(), sources);
      }
      return directives;
    })
    .filter((policy) => policy.size > 0);

/** Who a directive falls back to. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['default-src'],
  'connect-src': ['default-src'],
  'img-src': ['default-src'],
  'media-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
};

/** What holds for a kind of thing; undefined: all is allowed. */
export const sourcesOf = (policy: Policy, directive: string): readonly string[] | undefined =>
  [directive, ...(INSTEAD[directive] ?? [])]
    .map((name) => policy.get(name))
    .find((sources) => sources !== undefined);

const PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'ws:': '80',
  'https:': '443',
  'wss:': '443',
};
const portOf = ({ port, protocol }: URL): string => port || (PORTS[protocol] ?? '');

/** A source's scheme also allows its safer sister (CSP 3, 6.7.2.8). */
const schemeFits = (source: string, scheme: string): boolean =>
  source === scheme ||
  (source === 'http:' && ['https:', 'ws:', 'wss:'].includes(scheme)) ||
  (source === 'ws:' && scheme === 'wss:') ||
  (source === 'https:' && scheme === 'wss:');

const pathFits = (path: string | undefined, url: URL): boolean =>
  path === undefined ||
  path === '/' ||
  (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);

const HOST_SOURCE =
  /^(?:([a-z][\w+.-]*:)\/\/)?(\*|(?:\*\.)?[^:/]+|\[[^\]]+\])(?::(\d+|\*))?(\/.*)?$/i;

const fits = (source: string, url: URL, self: URL): boolean => {
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol);
  if (source === "'self'")
    // Sockets of the own host: as CSP 3 has it. Older browsers take them for strangers.
    return (
      url.hostname === self.hostname &&
      portOf(url) === portOf(self) &&
      schemeFits(self.protocol, url.protocol)
    );
  if (/^[a-z][\w+.-]*:$/i.test(source)) return schemeFits(source.toLowerCase(), url.protocol);
  const [, scheme, host = '', port, path] = HOST_SOURCE.exec(source) ?? [];
  if (!host || source.startsWith("'")) return false;
  if (!schemeFits(scheme?.toLowerCase() ?? self.protocol, url.protocol)) return false;
  const name = host.toLowerCase();
  const hostFits =
    name === '*' ||
    (name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name);
  const wanted = port ?? PORTS[scheme?.toLowerCase() ?? url.protocol];
  return (
    hostFits &&
    (port === '*' || wanted === portOf(url) || (wanted === '80' && portOf(url) === '443')) &&
    pathFits(path, url)
  );
};

/**
 * May a page at `self` load or connect to this address? Every policy has to allow it.
 *
 * @example allows(policiesOf("script-src 'self'"), 'script-src', new URL('https://a.example/x.js'), page)
 */
export const allows = (
  policies: readonly Policy[],
  directive: string,
  url: URL,
  self: URL,
): boolean =>
  policies.every((policy) => {
    const sources = sourcesOf(policy, directive);
    if (!sources) return true;
    // What a trusted script imports is trusted then, and lists of hosts do not count.
    if (directive === 'script-src' && sources.includes("'strict-dynamic'")) return true;
    if (url.protocol === 'data:' || url.protocol === 'blob:') return sources.includes(url.protocol);
    return sources.some((source) => fits(source, url, self));
  });

/** May a page of `host` show this one in a frame? null: no policy says anything, so everybody may (CSP 3, 6.4.2). */
export const mayFrame = (policies: readonly Policy[], host: URL, page: URL): boolean | null => {
  const lists = policies.flatMap((policy) => {
    const sources = policy.get('frame-ancestors');
    return sources ? [sources] : [];
  });
  if (lists.length === 0) return null;
  return lists.every((sources) => sources.some((source) => fits(source, host, page)));
};

/**
 * Whom a Permissions-Policy allows a feature: undefined where it says nothing, else its list, as `['self', 'https://a.example']`.
 * `*` is everybody, an empty list nobody.
 */
export const allowedBy = (header: string | undefined, feature: string): string[] | undefined => {
  const [, list] =
    new RegExp(`(?:^|,)\\s*${feature}\\s*=\\s*(\\*|\\([^)]*\\)|[^,\\s]+)`).exec(header ?? '') ?? [];
  if (list === undefined) return undefined;
  return list.replaceAll(/[()"]/g, ' ').split(/\s+/).filter(Boolean);
};

/** Is this page, or one of this origin in it, among those? */
export const isAllowed = (
  list: readonly string[] | undefined,
  origin: string,
  own: string,
): boolean =>
  list === undefined
    ? origin === own
    : list.includes('*') || list.includes(origin) || (origin === own && list.includes('self'));
