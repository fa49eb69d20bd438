/** Whose pages may talk to the sandbox; filled when the ports are known. */
export interface Origins {
  /** The panel's own. */
  panel: Set<string>;
  /** The demo host's, which is another origin on purpose. */
  demo: Set<string>;
}

export const createOrigins = (): Origins => ({ panel: new Set(), demo: new Set() });

/** The names a browser on this machine may use for a port. */
export const loopbackOrigins = (port: number): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);

/**
 * May a request with this Origin header open sockets and use the control API? No header means no browser, so there is
 * no foreign page to be afraid of.
 */
export const isKnownOrigin = (origins: Origins, origin: string | undefined): boolean =>
  origin === undefined || origins.panel.has(origin) || origins.demo.has(origin);
