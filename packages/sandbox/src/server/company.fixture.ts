import { API_PREFIX } from '@callpanel/contracts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import type { Pbx } from '../pbx/types.ts';
import { createPanelServer } from './app.ts';
import { type Company, createCompany } from './company.ts';
import { type Origins, createOrigins } from './origins.ts';

export const PANEL = 'http://localhost:7700';
export const DEMO = 'http://localhost:7701';

/** A phone system that only notes what it is asked; the real one has tests of its own. */
export const quietPbx = () => ({
  ready: vi.fn<Pbx['ready']>(async () => undefined),
  attach: vi.fn<Pbx['attach']>((socket) => socket.close()),
  snapshot: vi.fn<Pbx['snapshot']>(() => ({
    registrations: [],
    calls: [],
    counts: { sockets: 0, legs: 0, peerConnections: 0 },
  })),
  dtmf: vi.fn<Pbx['dtmf']>(() => []),
  requests: vi.fn<Pbx['requests']>(() => []),
  ringMe: vi.fn<Pbx['ringMe']>(() => 'call-1'),
  hangup: vi.fn<Pbx['hangup']>(() => 1),
  dropSockets: vi.fn<Pbx['dropSockets']>(() => 1),
  inject: vi.fn<Pbx['inject']>(),
  expireNonces: vi.fn<Pbx['expireNonces']>(),
  killMedia: vi.fn<Pbx['killMedia']>(),
  reset: vi.fn<Pbx['reset']>(),
  close: vi.fn<Pbx['close']>(async () => undefined),
});

export interface TestServer {
  app: FastifyInstance;
  company: Company;
  origins: Origins;
  pbx: ReturnType<typeof quietPbx>;
  /** Moves the server's clock, milliseconds. */
  advance(ms: number): void;
  /** Access token of a person. */
  signIn(username: string): string;
  /** GET of an API path as a person. */
  get(path: string, username?: string, more?: InjectOptions): Promise<LightMyRequestResponse>;
  /** POST to the control API. */
  control(path: string, payload?: object): Promise<LightMyRequestResponse>;
}

export const testServer = ({ people = 0, panelDir = '/nowhere' } = {}): TestServer => {
  let now = 1_800_000_000_000;
  const pbx = quietPbx();
  const company = createCompany({ pbx: () => pbx, people, now: () => now });
  const origins = createOrigins();
  origins.panel.add(PANEL);
  origins.demo.add(DEMO);
  const app = createPanelServer(company, origins, panelDir);
  const signIn = (username: string): string => company.tokens.issue(username).access_token;
  return {
    app,
    company,
    origins,
    pbx,
    advance: (ms) => {
      now += ms;
    },
    signIn,
    get: (path, username, more = {}) =>
      app.inject({
        ...more,
        url: `${API_PREFIX}/${path}`,
        headers: {
          ...more.headers,
          ...(username !== undefined && { authorization: `Bearer ${signIn(username)}` }),
        },
      }),
    control: (path, payload = {}) =>
      app.inject({ method: 'POST', url: `/sandbox/${path}`, payload }),
  };
};
