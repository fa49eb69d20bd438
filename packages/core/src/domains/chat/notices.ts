import { safeName, smsNumbers, WireChatNotification } from '@callpanel/contracts';
import { isolate } from '@callpanel/i18n/plain';
import * as z from 'zod/mini';
import type { ChatContext } from './context.ts';
import { plainTextOf } from './model.ts';
import { createChatSound } from './sound.ts';

/** Of a message in a notice, characters. */
const LONGEST = 100;

/**
 * Messages that ask for attention [D-52] [U-10]: a notice for 2 s [C-29], and one on the desktop.
 *
 * @param isSeen the user looks at this room's end
 */
export const createNotices = (context: ChatContext, isSeen: (roomId: string) => boolean) => {
  const { chat } = context.state;
  const playSound = createChatSound(context);
  return {
    heard(args: readonly unknown[]): void {
      const parsed = z.safeParse(WireChatNotification, args[0]);
      if (!parsed.success) return;
      const { text, payload } = parsed.data;
      const { rid: roomId, sender, type, name } = payload;
      if (chat.items[roomId]?.muted) return;
      const author = safeName(sender.name) || safeName(sender.username);
      const whole = plainTextOf(text, smsNumbers(sender.username) !== null);
      // A notice lies over the page.
      const words = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
      const channel = type === 'd' ? null : safeName(name);
      context.emit('chat-message', {
        ...{ roomId, room: channel, messageId: payload._id, text: whole },
        ...{ username: sender.username, name: author },
      });
      if (isSeen(roomId)) return;
      const room = channel === null ? null : `#${channel}`;
      const values = {
        ...{ name: isolate(author), text: isolate(words) },
        ...(room !== null && { room: isolate(room) }),
      };
      const message = room === null ? 'chat.notice' : 'chat.notice.room';
      const params = { roomType: type, roomId };
      context.notify('info', message, values, undefined, {
        widget: 'chat',
        to: { params, query: '' },
      });
      playSound();
      const { enabled, timeoutS } = context.state.desktop;
      if (!enabled) return;
      const title = room ?? author;
      const body = room === null ? words : `${author}: ${words}`;
      // One for all tabs, which have its tag; none while the page is looked at.
      context.page.notify({ title, body, tag: `chat-${roomId}`, timeoutS });
    },
  };
};
