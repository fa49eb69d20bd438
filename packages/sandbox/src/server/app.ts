import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { GRANTS_OF_HOSTS, isWidgetName, PRODUCT_VERSION } from '@callpanel/contracts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { WebSocket } from 'ws';
import { core, toJSONSchema } from 'zod';
import { registerControl } from '../control/routes.ts';
import { BROKER_PATH } from '../broker/own-broker.ts';
import { serveProvider } from '../oauth/provider.ts';
import { registerApi } from '../rest/api.ts';
import { useCors } from '../rest/cors.ts';
import { SIP_PATH } from '../rest/sipua.ts';
import { panelPage } from './panel-page.ts';
import { servePictures } from './pictures.ts';
import { servePortraits } from './portraits.ts';
import type { Company } from './company.ts';
import type { Origins } from './origins.ts';
import { API_PAGE_POLICY, pageHeaders } from './security.ts';
import { publishSockets } from './published-sockets.ts';
import { serveSockets } from './sockets.ts';
import { serveDocs, serveFiles } from './static.ts';

/** Only our own faults are logged: requests carry tokens and numbers. */
const createServer = (): FastifyInstance =>
  Fastify({ logger: { level: 'error' }, forceCloseConnections: true });

/** Flags and ids come out of transforms, which JSON Schema cannot describe. */
const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** Answers as they travel, which is what their schemas take in (`useSchemas`), and not what a client makes of them. */
const asTheyTravel: typeof toJsonSchema = (route) => {
  const done = toJsonSchema(route);
  const answers = (route.schema as { response?: Record<string, unknown> } | undefined)?.response;
  if (!answers || !done.schema) return done;
  const response = Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      schema instanceof core.$ZodType
        ? toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
        : schema,
    ]),
  );
  return { ...done, schema: { ...done.schema, response } };
};

const documentApi = (app: FastifyInstance): void => {
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Callpanel sandbox', version: PRODUCT_VERSION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: asTheyTravel,
  });
  void app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: API_PAGE_POLICY });
};

export interface PanelOptions {
  /** The built panel. */
  dir: string;
  /** More origins that its policy lets it connect to, in addition to this server and those of its configuration. */
  connect?: readonly string[] | undefined;
}

/** Is this address made to be shown inside another page? */
const isFramed = (url: string): boolean => {
  const [path = '', query = ''] = url.split('?');
  return /^\/embedded(_|\/|$)/.test(path) || new URLSearchParams(query).get('embedded') === 'true';
};

/** `/embedded/softphone`: a widget alone, for a frame. */
const isFramePage = (url: string): boolean =>
  isWidgetName(/^\/embedded\/([\w-]+)(?:$|\?)/.exec(url)?.[1] ?? '');

/** Without `hosts` in the configuration, the demo's pages may show us in a frame, with all grants. */
const withHosts = (config: unknown, demo: ReadonlySet<string>): unknown => {
  if (typeof config !== 'object' || config === null) return config;
  return { hosts: [...demo].map((origin) => ({ origin, grants: GRANTS_OF_HOSTS })), ...config };
};

const createPage =
  ({ panel, carrier }: Company, { demo }: Origins, options: PanelOptions) =>
  (request: FastifyRequest) => {
    const { host, url } = request;
    const config = withHosts(panel.current(), demo);
    const broker = new URL(carrier.url('localhost')).origin;
    const html = panelPage(options.dir, config, isFramePage(url) ? 'frame.html' : 'index.html');
    const headers = pageHeaders({
      host,
      config,
      framed: isFramed(url),
      connect: [...(broker === 'ws://localhost' ? [] : [broker]), ...(options.connect ?? [])],
    });
    return { html, headers };
  };

/** Panel, REST, its description, control API and the sockets of SIP and the broker on one address. */
export const createPanelServer = (
  company: Company,
  origins: Origins,
  options: PanelOptions,
): FastifyInstance => {
  const app = createServer();
  documentApi(app);
  registerApi(app, company, origins);
  registerControl(app, company, origins);
  serveFiles(app, { dir: options.dir, page: createPage(company, origins, options) });
  servePortraits(app);
  servePictures(app);
  for (const area of company.areas) area.site?.(app, (scope) => useCors(scope, origins));
  publishSockets(app, company);
  serveProvider(app, company, origins);
  const { pbx, ownBroker } = company;
  serveSockets(app, origins, [
    { path: SIP_PATH, protocol: 'sip', attach: (socket, request) => pbx.attach(socket, request) },
    ...(ownBroker
      ? [
          {
            path: BROKER_PATH,
            protocol: 'v12.stomp',
            attach: (socket: WebSocket) => ownBroker.attach(socket),
            isOpen: () => ownBroker.online,
          },
        ]
      : []),
    ...company.areas.flatMap(({ sockets = [] }) => sockets),
  ]);
  return app;
};

export interface DemoOptions {
  /** The built pages of the demo host. */
  dir: string;
  /** The built docs, served below `/docs/`: their live widgets are also those of a partner's page. */
  docsDir: string;
  panelUrl(): string;
}

/** The demo host's pages, on an address of their own. `/panel.json` tells them where the panel is. */
export const createDemoServer = ({ dir, docsDir, panelUrl }: DemoOptions): FastifyInstance => {
  const app = createServer();
  app.get('/panel.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { baseUrl: panelUrl() };
  });
  serveFiles(app, { dir });
  serveDocs(app, docsDir);
  return app;
};
