import * as z from 'zod/mini';
import {
  AnyLocale,
  AnyTheme,
  AnyWidget,
  EmbedCall,
  Health,
  OwnPresence,
  Unread,
} from './shapes.ts';

/** The state that a host may know. Values without a grant are null. */
export const Snapshot = z.object({
  /** null: the whole panel. */
  widget: z.nullable(AnyWidget),
  /** Of the widgets' code. */
  version: z.string(),
  session: z.enum(['none', 'checking', 'active', 'lost', 'failed']),
  user: z.nullable(z.object({ name: z.string(), extension: z.string() })),
  /** As the event `registration`. */
  registration: z.number(),
  health: Health,
  calls: z.nullable(z.array(EmbedCall)),
  presence: z.nullable(OwnPresence),
  unread: z.nullable(Unread),
  /** The current place in the widget or the panel, without `observe` only the area (`/voicemails`); null: it has no places. */
  path: z.nullable(z.string()),
  locale: AnyLocale,
  theme: AnyTheme,
  /** As the event `shortcuts`. */
  keys: z.record(z.string(), z.string()),
});
export type Snapshot = z.output<typeof Snapshot>;

export const EXAMPLE_SNAPSHOT: Snapshot = {
  widget: 'softphone',
  version: '1.4.0',
  session: 'active',
  user: { name: 'Alice Archer', extension: '101' },
  registration: 3,
  health: { phone: 'ready', updates: 'live', online: true, microphone: null, soundBlocked: false },
  calls: [],
  presence: { dnd: false, forward: '', followme: false, chat: null },
  unread: { voicemail: 0, missedCalls: 0 },
  path: null,
  locale: 'en-US',
  theme: 'auto',
  keys: { answer: 'Alt+Shift+A' },
};
