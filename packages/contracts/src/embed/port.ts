import * as z from 'zod/mini';
import type { ErrorInfo } from '../errors.ts';
import type { WidgetName } from '../widgets.ts';
import { ChatRoomName } from './chat.ts';
import { SELECTS } from './contact.ts';
import type { HostGrant } from './grants.ts';
import { INTENT_NAMES } from './intents.ts';
import type { IntentName } from './intents.ts';
import { AnyLocale, AnyTheme } from './shapes.ts';
import type { Snapshot } from './snapshot.ts';
import type { CommandName, EmbedEventName, RequestName } from './types.ts';

/** Version of the protocol between host and frame. Both list the versions that they know, and use the highest common one. */
export const PORT_VERSION = 1;

const AnyIntentName = z.enum(INTENT_NAMES as [IntentName, ...IntentName[]]);
/** A host may be newer than the frame: values that the frame does not know are ignored. */
const known = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** Options that the host of a frame sets; see `WidgetOptions`. */
export const FrameOptions = z.object({
  locale: known(AnyLocale),
  theme: known(AnyTheme),
  intents: z.optional(
    z.pipe(
      z.array(known(AnyIntentName)),
      z.transform((names) => names.filter((name) => name !== undefined)),
    ),
  ),
  outcomes: z.optional(
    z
      .array(z.object({ id: z.string().check(z.maxLength(64)), label: z.string() }))
      .check(z.maxLength(50)),
  ),
  select: known(z.nullable(z.enum(SELECTS))),
  room: known(z.nullable(ChatRoomName)),
  page: known(z.nullable(z.string().check(z.maxLength(64)))),
  /** The host gives the frame the height that `resize` reports: the page is as high as its content and never scrolls. */
  fit: z.optional(z.boolean()),
});
export type FrameOptions = z.output<typeof FrameOptions>;

/** Names of the requests that the host answers; unknown names are ignored. */
const Answered = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(32));

/**
 * The one window message: from the host to the frame's exact origin, with one end of a `MessageChannel`. All other
 * messages use that port.
 */
export const Hello = z.object({
  callpanel: z.literal('hello'),
  /** Versions of the protocol that the host supports. */
  versions: z.array(z.int()).check(z.minLength(1), z.maxLength(16)),
  /** 32 random bytes in hex; valid once. */
  nonce: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  requests: z._default(Answered, []),
  options: z._default(FrameOptions, {}),
});
export type Hello = z.input<typeof Hello>;

const Id = z.int().check(z.positive());

/** A message from the host on the port. */
export const HostMessage = z.discriminatedUnion('type', [
  /** `id` grows from command to command; a command whose `id` does not grow is dropped. */
  z.object({
    type: z.literal('command'),
    id: Id,
    name: z.string().check(z.maxLength(64)),
    params: z.optional(z.unknown()),
  }),
  z.object({
    type: z.literal('options'),
    options: FrameOptions,
    /** Left out: the same as before. */
    requests: z.optional(Answered),
  }),
  /** Answers the request with this `id`; without `result` the host has no answer. */
  z.object({ type: z.literal('answer'), id: Id, result: z.optional(z.unknown()) }),
  /** One of the shortcuts of the snapshot was pressed in the host's page. */
  z.object({ type: z.literal('key'), keys: z.string().check(z.maxLength(64)) }),
]);
export type HostMessage = z.input<typeof HostMessage>;

/** The frame's first message on the port: what the host may do, and the current state as far as the host may know it. */
export interface Welcome {
  type: 'welcome';
  /** Of the protocol. */
  version: number;
  /** Of the contract: `EMBED_VERSION`. */
  contract: number;
  /** The hello's. */
  nonce: string;
  /** null: the whole panel. */
  widget: WidgetName | null;
  grants: readonly HostGrant[];
  commands: readonly CommandName[];
  events: readonly EmbedEventName[];
  requests: readonly RequestName[];
  snapshot: Snapshot;
  /** Number of the last event that the snapshot includes; the next one has `seq + 1`. */
  seq: number;
}

/** A message from the frame on the port. */
export type FrameMessage =
  | Welcome
  /** Instead of a welcome: no further message follows. */
  | { type: 'refused'; nonce: string; error: ErrorInfo }
  | { type: 'event'; seq: number; name: EmbedEventName; payload: unknown }
  /** Exactly one for each command. */
  | { type: 'reply'; id: number; result: unknown }
  | { type: 'reply'; id: number; error: ErrorInfo }
  | { type: 'request'; id: number; name: RequestName; params: unknown };
