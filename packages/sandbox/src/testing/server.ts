import { API_PREFIX } from '@callpanel/contracts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Manager } from '../channels/manager.ts';
import type { RealBrokerOptions } from '../broker/real-broker.ts';
import { Applications } from '../pbx/application.ts';
import { FeatureStates } from '../pbx/feature-states.ts';
import type { Pbx, Queueing } from '../pbx/index.ts';
import { createPanelServer } from '../server/app.ts';
import type { Company } from '../server/company.ts';
import { createCompany } from '../server/create-company.ts';
import type { Origins } from '../server/origins.ts';
import { TestClock } from './clock.ts';

export const PANEL = 'http://localhost:7700';
export const DEMO = 'http://localhost:7701';

/** A manager without calls: it refuses every command. */
export const quietManager = (): Manager => {
  const nothing = (): never => {
    throw new RangeError('No such channel');
  };
  return {
    bridgeInfo: nothing,
    redirect: nothing,
    invite: nothing,
    record: nothing,
    stopRecording: nothing,
    setVariable: nothing,
    hangUp: nothing,
    ofConference: nothing,
  };
};

/** Callers from outside wait until they are taken out; no phone is here. */
const quietQueueing = (): Queueing => {
  let calls = 0;
  return {
    waiting: () => {
      throw new Error('There are no phones');
    },
    outside: ({ party }, ended) => {
      calls += 1;
      return {
        party,
        channel: `Local/${party.ext}@queue-${calls}`,
        uniqueid: `17.${calls}`,
        fetch: () => 'melody',
        dismiss: ended,
      };
    },
    ring: () => undefined,
    lead: (caller) => caller.fetch() !== undefined,
  };
};

/** A phone system where nothing happens; tests spy on it, because spies are taken back after each test. The real one has tests of its own. */
export const quietPbx = (): Pbx => {
  const applications = new Applications();
  const features = new FeatureStates(() => undefined);
  return {
    ready: async () => undefined,
    add: (application) => applications.add(application),
    waiting: (ext) => applications.waiting(ext),
    attach: (socket) => socket.close(),
    snapshot: () => ({
      registrations: [],
      calls: [],
      counts: { sockets: 0, legs: 0, peerConnections: 0 },
    }),
    features: (ext) => features.of(ext),
    setFeature: (ext, change) => features.set(ext, change),
    dtmf: () => [],
    requests: () => [],
    messages: () => [],
    queueing: quietQueueing(),
    manager: quietManager(),
    recordings: () => [],
    ringMe: () => 'call-1',
    parked: () => [],
    parkMe: () => '701',
    originate: () => undefined,
    inviteTo: () => () => undefined,
    hangup: () => 1,
    dropSockets: () => 1,
    inject: () => undefined,
    expireNonces: () => undefined,
    killMedia: () => undefined,
    pauseMedia: () => undefined,
    reset: () => undefined,
    close: async () => undefined,
  };
};

export interface TestServer {
  /** Closed by the test that made it. */
  app: FastifyInstance;
  company: Company;
  origins: Origins;
  pbx: Pbx;
  /** Back to the seed, at the clock's start. */
  begin(): void;
  /** Moves the server's clock, milliseconds. */
  advance(ms: number): void;
  /** Access token of a person. */
  signIn(username: string): string;
  /** GET of an API path as a person. */
  get(path: string, username?: string, more?: InjectOptions): Promise<LightMyRequestResponse>;
  /** POST to the control API. */
  control(path: string, payload?: object): Promise<LightMyRequestResponse>;
}

export interface TestServerOptions {
  people?: number;
  panelDir?: string;
  panelConfig?: Readonly<Record<string, unknown>>;
  realBroker?: RealBrokerOptions;
  counts?: Readonly<Record<string, number>>;
}

export const testServer = ({
  people = 0,
  panelDir = '/nowhere',
  panelConfig,
  realBroker,
  counts,
}: TestServerOptions = {}): TestServer => {
  const clock = new TestClock();
  const pbx = quietPbx();
  const company = createCompany({ pbx: () => pbx, people, clock, panelConfig, realBroker, counts });
  const origins: Origins = { panel: new Set([PANEL]), demo: new Set([DEMO]) };
  const app = createPanelServer(company, origins, { dir: panelDir });
  const signIn = (username: string): string => company.tokens.issue(username).access_token;
  return {
    app,
    company,
    origins,
    pbx,
    advance: (ms) => clock.turn(ms),
    signIn,
    begin: () => {
      clock.reset();
      company.reset();
    },
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

const kept: TestServer[] = [];

/** A server at its seed, for this test, which must not close it. To make one takes longer than most tests do. */
export const keptServer = (): TestServer => {
  const server = kept.pop() ?? testServer();
  server.begin();
  onTestFinished(() => void kept.push(server));
  return server;
};
