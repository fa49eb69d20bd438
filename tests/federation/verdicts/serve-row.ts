import { serveDeployment, servePage } from '../../pack/fake-deployment.ts';
import type { Row } from './row.ts';

/** Addresses of a page and of the panel that it shows. */
export interface Served {
  panel: URL;
  page: URL;
  sip: URL;
  broker: URL;
}

const SVG = { 'content-type': 'image/svg+xml' };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Serves the page of a row, and a panel for it, on ports of this machine. */
export const serveRow = async (row: Row): Promise<Served & { close(): void }> => {
  const open: { close(): void }[] = [];
  const kept = <T extends { close(): void }>(server: T): T => {
    open.push(server);
    return server;
  };
  const names = new Map<string, string>();
  const filled = (text: string) =>
    text.replaceAll(/PANEL|HOST|SIP|BROKER/g, (name) => names.get(name) ?? name);
  const filledAll = (headers: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
  const host = kept(
    await servePage(() => ({
      headers: filledAll(row.host),
      body: filled(
        row.frame === undefined
          ? '<!doctype html><script nonce="n1">globalThis.load = (url) => import(url)</script>'
          : `<!doctype html><iframe src="PANEL/embedded/softphone" ${row.frame}></iframe>`,
      ),
    })),
  );
  const letsIn = (origin: string | undefined) =>
    origin === host.url.origin || origin === names.get('PANEL');
  const own = row.frame === undefined ? /^\/(kit|avatars)\// : /^\/embedded\//;
  const deployment = kept(
    await serveDeployment(
      host.url.origin,
      (path, answer) => {
        if (path.startsWith('/avatars/'))
          Object.assign(answer, { status: 200, body: PICTURE, headers: { ...SVG } });
        if (own.test(path)) Object.assign(answer.headers, filledAll(row.panel));
      },
      letsIn,
    ),
  );
  const broker = kept(await serveDeployment(host.url.origin, undefined, letsIn));
  names.set('PANEL', deployment.url.origin);
  names.set('HOST', host.url.origin);
  names.set('SIP', `ws://${deployment.socket.host}`);
  names.set('BROKER', `ws://${broker.socket.host}`);
  return {
    panel: deployment.url,
    page: host.url,
    sip: deployment.socket,
    broker: broker.socket,
    close: () => open.forEach(({ close }) => close()),
  };
};
