import { WireChatNotification } from '@callpanel/contracts';
import * as z from 'zod/mini';
import type { ChatContext } from './context.ts';
import { plainTextOf } from './model.ts';

/** How long a notice is shown, milliseconds [C-29]. */
const NOTICE_MS = 2000;

/** Messages that ask for attention [D-52]. @param isSeen the user looks at this room's end */
export const createNotices = (context: ChatContext, isSeen: (roomId: string) => boolean) => {
  const { chat } = context.state;
  const close = (id: string): void => {
    chat.notices = chat.notices.filter((one) => one.id !== id);
  };
  return {
    close,
    heard(args: readonly unknown[]): void {
      const parsed = z.safeParse(WireChatNotification, args[0]);
      if (!parsed.success) return;
      const { text, payload } = parsed.data;
      const { _id: id, rid: roomId, sender, type, name } = payload;
      if (isSeen(roomId) || chat.items[roomId]?.muted) return;
      const notice = {
        ...{ id, roomId, type, room: type === 'd' ? '' : name, text: plainTextOf(text) },
        author: sender.name || sender.username,
        username: sender.username,
      };
      chat.notices = [...chat.notices.filter((one) => one.roomId !== roomId), notice];
      setTimeout(() => close(id), NOTICE_MS);
      const title = notice.room === '' ? notice.author : `#${notice.room}`;
      const body = notice.room === '' ? notice.text : `${notice.author}: ${notice.text}`;
      // Skipped by the page when it is looked at or may not notify.
      context.page.notify({ title, body, tag: `chat-${roomId}`, timeoutS: 0 });
    },
  };
};
export type Notices = ReturnType<typeof createNotices>;
