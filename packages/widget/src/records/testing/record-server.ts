import { CallpanelError } from '@callpanel/contracts';
import type { RecordsActions } from '@callpanel/core';

export type Query = Readonly<Record<string, string | number>>;
export type Body = Readonly<Record<string, unknown>>;

/** What an area answers; what it throws is the server's refusal. */
export interface RecordServerRoutes {
  /** @param path without a leading slash: `contacts`, `contacts/7` */
  get(path: string, query: Query): unknown;
  send(method: string, path: string, body: Body): void;
}

/** A server in memory, for tests. */
export interface RecordServer {
  /** Every request: `GET contacts {"start":0}`, `DELETE contacts/7 {}`. */
  asked: string[];
  /** Called before each request; what it throws is the answer. */
  refuse: (request: string) => void;
  /** What changes something waits for this. */
  held: Promise<void>;
  /** In the place of `core.records.api`. */
  api: RecordsActions['api'];
}

/**
 * Answers in the place of the network.
 *
 * @example
 * const server = recordServer({ get: (path) => list(path), send: (method, path, body) => change(method, path, body) });
 * Object.assign(core, { records: { ...core.records, api: server.api } });
 */
export const recordServer = (routes: RecordServerRoutes): RecordServer => {
  const ask = (method: string, path: string, query: object = {}) => {
    const request = `${method} ${path} ${JSON.stringify(query)}`;
    server.asked.push(request);
    server.refuse(request);
  };
  const api = {
    async get(path: string, _schema: unknown, { query = {} }: { query?: Query } = {}) {
      ask('GET', path, query);
      return structuredClone(routes.get(path, query));
    },
    async send(method: string, path: string, _schema: unknown, body: Body = {}) {
      await server.held;
      ask(method, path, body);
      routes.send(method, path, body);
      return { success: true };
    },
    async download(path: string) {
      ask('GET', path);
      return new Blob(['sound']);
    },
  };
  const server: RecordServer = {
    asked: [],
    refuse: () => undefined,
    held: Promise.resolve(),
    api: api as RecordsActions['api'],
  };
  return server;
};

/** The answer for a record that is not there. */
export const notFound = (): CallpanelError =>
  new CallpanelError('api.error.server', { status: 404, exception: 'Gone' });

/** A page of records, as an answer has it. */
export const pageOf = <R>(records: readonly R[], query: Query): { total: number; data: R[] } => {
  const start = Number(query['start']);
  return { total: records.length, data: records.slice(start, start + Number(query['limit'])) };
};

/** Requests for lists among those asked, and what the last of them asked for. */
export const listsIn = (asked: readonly string[], path: string): string[] =>
  asked.filter((one) => one.startsWith(`GET ${path} {`));
export const lastList = (asked: readonly string[], path: string): object =>
  JSON.parse(listsIn(asked, path).pop()?.replace(`GET ${path} `, '') ?? '{}') as object;

/** Requests that change something. */
export const changesIn = (asked: readonly string[]): string[] =>
  asked.filter((one) => !one.startsWith('GET'));
