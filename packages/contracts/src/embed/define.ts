import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { WidgetName } from '../widgets.ts';
import type { HostGrant } from './grants.ts';

type Shape = z.ZodMiniType;

/** What every entry of the contract says of itself; reference, types and the conformance suite are made of it. */
interface Entry {
  /** Version of the contract that brought it. */
  since: number;
  /** One or two sentences for the developer of a host. */
  purpose: string;
  /** Needed by the host of a frame; null: every allowed origin. */
  grant: HostGrant | null;
}

/** A host asks a widget to do something, and gets exactly one answer. */
export interface Command<P extends Shape = Shape, R extends Shape = Shape> extends Entry {
  direction: 'to-widget';
  params: P;
  result: R;
  /** Widgets that understand it; null: each, and the whole panel. */
  widgets: readonly (WidgetName | 'panel')[] | null;
  /** Needs somebody who is signed in; else `login.error.session`. */
  session: boolean;
  /** Doors through which it does not go: `embed.error.door`. */
  not?: readonly Door[];
  /** What it is refused with, besides `embed.error.*`. */
  errors: readonly ErrorCode[];
  example: { params: z.input<P>; result: z.output<R> };
}

/** A widget tells its host something. */
export interface Event<P extends Shape = Shape> extends Entry {
  direction: 'to-host';
  payload: P;
  example: z.output<P>;
}

/** A widget asks its host, who may answer or not: after `timeoutMs` the `default` holds. */
export interface Request<P extends Shape = Shape, R extends Shape = Shape> extends Entry {
  direction: 'to-host';
  params: P;
  result: R;
  timeoutMs: number;
  /** Taken when the host does not answer in time, fails, or answers something else than `result`. */
  default: z.output<R>;
  example: { params: z.input<P>; result: z.output<R> };
}

/**
 * How a widget came into the page: by the kit, as an element, by federation, or in a frame. In a page of its own the panel has no host.
 */
export const DOORS = ['kit', 'element', 'federation', 'frame'] as const;
export type Door = (typeof DOORS)[number];

export const command = <P extends Shape, R extends Shape>(
  entry: Omit<Command<P, R>, 'direction'>,
): Command<P, R> => ({ direction: 'to-widget', ...entry });

export const event = <P extends Shape>(entry: Omit<Event<P>, 'direction'>): Event<P> => ({
  direction: 'to-host',
  ...entry,
});

export const request = <P extends Shape, R extends Shape>(
  entry: Omit<Request<P, R>, 'direction'>,
): Request<P, R> => ({ direction: 'to-host', ...entry });
