import * as z from 'zod/mini';
import { ChatStatus } from '../chat.ts';
import { command } from '../define.ts';
import { Done } from '../shapes.ts';

export const presence = command({
  since: 1,
  purpose:
    "Changes the user's own settings for calls: do not disturb, forwarding (an empty text ends it), follow-me; and the chat status with words of their own. Settings that are left out stay the same.",
  grant: 'presence',
  params: z.strictObject({
    dnd: z.optional(z.boolean()),
    forward: z.optional(z.string().check(z.maxLength(64))),
    followme: z.optional(z.boolean()),
    chat: z.optional(ChatStatus),
  }),
  result: Done,
  widgets: null,
  session: true,
  errors: [
    'widget.error.noAccess',
    'sipua.error.notReady',
    'sipua.error.invalidNumber',
    'sipua.error.invalidFeatureCode',
    'sipua.error.publishDnd',
    'sipua.error.publishForward',
    'sipua.error.publishFollowme',
    'chat.error.presence',
    'chat.error.connect',
  ],
  example: { params: { dnd: true }, result: {} },
});
