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
const INSTEAD = new Map([
  ['script-src-elem', ['script-src', 'default-src']],
  ['connect-src', ['default-src']],
  ['img-src', ['default-src']],
  ['media-src', ['default-src']],
  ['worker-src', ['child-src', 'script-src', 'default-src']],
  ['frame-src', ['child-src', 'default-src']],
]);

/** What holds for a kind of thing; undefined: all is allowed. */
export const sourcesOf = (policy: Policy, directive: string): readonly string[] | undefined =>
  [directive, ...(INSTEAD.get(directive) ?? [])]
    .map((name) => policy.get(name))
    .find((sources) => sources !== undefined);

const PORTS = new Map([
  ['http:', '80'],
  ['ws:', '80'],
  ['https:', '443'],
  ['wss:', '443'],
]);
const portOf = ({ port, protocol }: URL): string => port || (PORTS.get(protocol) ?? '');

/**
 * A source's scheme also allows its safer sister, as Chromium has it: `http:` admits `https:`, `ws:` admits `wss:`. Neither
 * `https:` nor a source without a scheme admits a socket there, though CSP 3 (6.7.2.8) would let some pass.
 */
const schemeFits = (source: string, scheme: string): boolean =>
  source === scheme ||
  (source === 'http:' && scheme === 'https:') ||
  (source === 'ws:' && scheme === 'wss:');

/** Decoded, as browsers compare paths; an address that cannot be decoded stays as it is. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const pathFits = (path: string | undefined, { pathname }: URL): boolean => {
  if (path === undefined || path === '/') return true;
  return path.endsWith('/')
    ? decoded(pathname).startsWith(decoded(path))
    : decoded(pathname) === decoded(path);
};

/** An IPv6 address does not match: browsers accept no source for it. */
const HOST_SOURCE = /^(?:([a-z][\w+.-]*:)\/\/)?(\*|(?:\*\.)?[^:/[\]]+)(?::(\d+|\*))?(\/.*)?$/i;

const hostFits = (source: string, hostname: string): boolean => {
  const name = source.toLowerCase();
  if (name === '*') return true;
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
};

/** Its own port, or the usual ones where the scheme is a safer one than the source's. */
const portFits = (port: string | undefined, scheme: string, url: URL): boolean => {
  if (port === '*') return true;
  const wanted = port ?? PORTS.get(scheme);
  if (scheme === url.protocol) return wanted === portOf(url);
  return wanted === '80' && portOf(url) === '443';
};

/** `'self'` also admits the sockets of its host, and more secure schemes at the same port. */
const selfFits = (self: URL, url: URL): boolean => {
  if (url.hostname !== self.hostname) return false;
  const safe = url.protocol === 'https:' || url.protocol === 'wss:';
  const usual =
    portOf(self) === PORTS.get(self.protocol) && portOf(url) === PORTS.get(url.protocol);
  return (safe || self.protocol === 'http:') && (portOf(url) === portOf(self) || usual);
};

const NETWORK = /^(https?|wss?):$/;

const fits = (source: string, url: URL, self: URL): boolean => {
  if (source === '*') return NETWORK.test(url.protocol);
  if (source.toLowerCase() === "'self'") return selfFits(self, url);
  if (/^[a-z][\w+.-]*:$/i.test(source)) return schemeFits(source.toLowerCase(), url.protocol);
  const [, given, host = '', port, path] = HOST_SOURCE.exec(source) ?? [];
  if (!host || source.startsWith("'")) return false;
  const scheme = given?.toLowerCase() ?? self.protocol;
  return (
    schemeFits(scheme, url.protocol) &&
    hostFits(host, url.hostname) &&
    portFits(port, scheme, url) &&
    pathFits(path, url)
  );
};

const TRUST = /^'(strict-dynamic'|nonce-)/i;

/**
 * May a page at `self` load or connect to this address? Every policy has to allow it.
 *
 * @example allows(policiesOf("script-src 'self'"), 'script-src-elem', new URL('https://a.example/x.js'), page)
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
    // A script with a nonce hands it on to what it imports; with 'strict-dynamic' so does one with a hash.
    if (directive === 'script-src-elem' && sources.some((source) => TRUST.test(source)))
      return true;
    if (url.protocol === 'data:' || url.protocol === 'blob:') return sources.includes(url.protocol);
    return sources.some((source) => fits(source, url, self));
  });

/** May a page create this policy of Trusted Types? If none are required, it needs none. */
export const allowsTypes = (policies: readonly Policy[], name: string): boolean =>
  !policies.some((policy) => policy.has('require-trusted-types-for')) ||
  policies.every((policy) => {
    const names = policy.get('trusted-types');
    return !names || names.includes('*') || names.includes(name);
  });

/** May a page of `host` show this one in a frame? null: no policy restricts it, so every page may (CSP 3, 6.4.2). */
export const mayFrame = (policies: readonly Policy[], host: URL, page: URL): boolean | null => {
  const lists = policies.flatMap((policy) => {
    const sources = policy.get('frame-ancestors');
    return sources ? [sources] : [];
  });
  if (lists.length === 0) return null;
  return lists.every((sources) => sources.some((source) => fits(source, host, page)));
};

/**
 * The origins a Permissions-Policy allows a feature: undefined if it does not name it, else its list, as
 * `['self', 'https://a.example']`.
 * `*` allows every origin, an empty list none.
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
