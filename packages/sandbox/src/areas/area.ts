import type { FastifyInstance } from 'fastify';
import type { Application, PbxEvent } from '../pbx/index.ts';
import type { App } from '../rest/schema.ts';
import type { SocketService } from '../server/sockets.ts';

/**
 * Carries out a command of a user of the panel and returns the keys of the answer except `response`; undefined: the command is not for
 * this area. Throws a RangeError with the words of Asterisk's manager interface.
 *
 * @param by the user's extension
 */
export type AreaCommand = (command: unknown, by: string) => object | undefined;

/** What an area adds to the telephone company. All of it is optional, and an area may have other services in addition. */
export interface Area {
  /** Adds REST routes; paths are relative to `/api/v1`. */
  routes?(api: App): void;
  /**
   * Adds addresses outside of the API.
   *
   * @param forHosts lets pages of hosts ask what is in a scope, which must have a prefix
   */
  site?(app: FastifyInstance, forHosts: (scope: FastifyInstance) => Promise<void>): void;
  /** Speaks over WebSockets. */
  sockets?: readonly SocketService[];
  /** Adds control calls for tests; paths are relative to `/sandbox`. */
  control?(control: App): void;
  /** What has left the company, by kind: `GET /sandbox/outbox` has that of all areas. */
  outbox?(): Readonly<Record<string, readonly unknown[]>>;
  /** Takes calls, and counts the messages of an extension. */
  application?: Application;
  /** AMI actions, by their names in lower case [B-34]. Areas are asked before the calls are. */
  commands?: ReadonlyMap<string, AreaCommand>;
  /** Gets every event of the PBX, before it becomes an event of the realm. */
  hear?(event: PbxEvent): void;
  /** Runs once before the servers listen. */
  start?(): Promise<void>;
  /** Forgets what it keeps in memory. Its tables go back to their seed by themselves. */
  reset?(): void;
}

export interface AreaOptions {
  /** Whether it shows all that it can do, as with `npm start`. Tests begin without. */
  demo: boolean;
  /** Generated records in addition to those of the seed, for areas that have such: `--contacts N`, `--calls N`. */
  count: number;
}
