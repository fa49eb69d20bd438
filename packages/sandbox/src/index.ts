import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RealBrokerOptions } from './broker/real-broker.ts';
import { createPbx, type PbxOptions } from './pbx/index.ts';
import { createDemoServer, createPanelServer } from './server/app.ts';
import { createCompany } from './server/create-company.ts';
import { createOrigins, loopbackOrigins } from './server/origins.ts';

export { SERVED } from './server/static.ts';

export interface SandboxOptions {
  /** Panel, API and SIP; default 0, a free one. */
  port?: number;
  /** Demo host; default 0, a free one. */
  demoPort?: number;
  /** Built panel; default `dist/panel` of this repository. */
  panelDir?: string;
  /** Built demo host; default `dist/host-demo`. */
  demoDir?: string;
  /** Built docs; default `dist/docs`. */
  docsDir?: string;
  /** Generated colleagues in addition to the five people; default none. */
  people?: number;
  /** Names of areas that show all that they can do; default none: `['voicemail']` takes calls and has messages for Alice. */
  demo?: readonly string[];
  /** Generated records of areas by name: `{ contacts: 1000 }`. */
  counts?: Readonly<Record<string, number>>;
  /** Folder that keeps records and settings from one start to the next; without it they are in memory. */
  data?: string;
  /** Configuration of the panel, a `PanelConfig` of contracts; `POST /sandbox/panel/config` changes it. */
  panelConfig?: Readonly<Record<string, unknown>>;
  /** Origins of more hosts, whose pages may do what the demo host's may: `http://localhost:5173`. */
  hosts?: readonly string[];
  /** More origins that the panel's policy lets it connect to, in addition to this server and those of its configuration. */
  connect?: readonly string[];
  /** A RabbitMQ with Web-STOMP in place of the sandbox's own broker; its vhost is the realm. */
  realBroker?: RealBrokerOptions | undefined;
  /** Times and loudness of the exchange, where they shall be others: `{ parkSeconds: 5 }`. */
  pbx?: Partial<PbxOptions>;
}

export interface Sandbox {
  /** `http://localhost:7700`, no slash at the end. */
  url: string;
  demoUrl: string;
  port: number;
  demoPort: number;
  /** Ends calls, sockets, servers and the media process. */
  close(): Promise<void>;
}

const dist = (name: string): string =>
  fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url));

const listen = async (app: FastifyInstance, port: number): Promise<number> => {
  await app.listen({ host: 'localhost', port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address.port;
};

const urlOf = (port: number): string => `http://localhost:${port}`;

/**
 * Starts the telephone company: panel, REST, SIP and media on one port, the demo host on another.
 *
 * Rejects with `EADDRINUSE` when a port is taken, with a clear text when this platform has no WebRTC binary, and with `StoreError`
 * when what is in the folder `data` cannot be used.
 *
 * @example
 * const sandbox = await startSandbox();
 * await fetch(`${sandbox.url}/sandbox/ring`, { method: 'POST', ... });
 * await sandbox.close();
 */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const { port = 0, demoPort = 0 } = options;
  const { panelDir = dist('panel'), demoDir = dist('host-demo'), docsDir = dist('docs') } = options;
  const origins = createOrigins();
  for (const origin of options.hosts ?? []) origins.demo.add(origin);
  const company = createCompany({
    pbx: (parts) => createPbx({ ...parts, options: options.pbx ?? {} }),
    demo: options.demo,
    counts: options.counts,
    data: options.data,
    people: options.people ?? 0,
    panelConfig: options.panelConfig,
    realBroker: options.realBroker,
  });
  let url = '';
  const panel = createPanelServer(company, origins, {
    dir: panelDir,
    connect: options.connect,
  });
  const demo = createDemoServer({ dir: demoDir, docsDir, panelUrl: () => url });
  const close = async (): Promise<void> => {
    await company.pbx.close();
    await company.carrier.close();
    await Promise.all([panel.close(), demo.close()]);
    company.store.close();
  };
  try {
    await company.pbx.ready();
    for (const area of company.areas) await area.start?.();
    const demoAt = await listen(demo, demoPort);
    for (const origin of loopbackOrigins(demoAt)) origins.demo.add(origin);
    const panelAt = await listen(panel, port);
    for (const origin of loopbackOrigins(panelAt)) origins.panel.add(origin);
    url = urlOf(panelAt);
    return { url, demoUrl: urlOf(demoAt), port: panelAt, demoPort: demoAt, close };
  } catch (error) {
    await close();
    throw error;
  }
};
