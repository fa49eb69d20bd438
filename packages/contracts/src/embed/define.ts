import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { WidgetName } from '../widgets.ts';
import type { HostGrant } from './grants.ts';

type Shape = z.ZodMiniType;

/** What every entry of the contract has. The reference, the types and the conformance suite are generated from it. */
interface Entry {
  /** Version of the contract that added it. */
  since: number;
  /** One or two sentences for the developer of a host. */
  purpose: string;
  /** Grant that the host of a frame needs; null: every allowed origin may use it. */
  grant: HostGrant | null;
}

/** A host asks a widget to do something, and gets exactly one answer. */
export interface Command<P extends Shape = Shape, R extends Shape = Shape> extends Entry {
  direction: 'to-widget';
  params: P;
  result: R;
  /** Widgets that support it; null: all, and the whole panel. */
  widgets: readonly (WidgetName | 'panel')[] | null;
  /** Needs a signed-in user; otherwise it is refused with `login.error.session`. */
  session: boolean;
  /** Doors that refuse it, with `embed.error.door`. */
  not?: readonly Door[];
  /** Errors that it can be refused with, in addition to `embed.error.*`. */
  errors: readonly ErrorCode[];
  example: { params: z.input<P>; result: z.output<R> };
}

/** A widget reports something to its host. */
export interface Event<P extends Shape = Shape> extends Entry {
  direction: 'to-host';
  payload: P;
  example: z.output<P>;
}

/** A widget asks its host. The host may leave it unanswered: after `timeoutMs` the `default` applies. */
export interface Request<P extends Shape = Shape, R extends Shape = Shape> extends Entry {
  direction: 'to-host';
  params: P;
  result: R;
  timeoutMs: number;
  /** Used when the host does not answer in time, fails, or its answer does not match `result`. */
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
