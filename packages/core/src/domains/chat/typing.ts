import type { ChatLine } from '@callpanel/wires/chat';
import { UserActivity } from '@callpanel/contracts';
import * as z from 'zod/mini';
import type { Messages } from './messages.ts';

const TYPING = 'user-typing';
/** Said again while the user types, and over so long after the last key, milliseconds. */
const AGAIN_MS = 4000;
const OVER_MS = 5000;
/** Who does not say so again has stopped, milliseconds. */
const FORGOTTEN_MS = 10_000;

/** Who types, both ways. */
export const createTyping = (line: ChatLine, messages: Messages, me: () => string) => {
  const others = new Map<string, ReturnType<typeof setTimeout>>();
  /** Where the user types. */
  let own: { roomId: string; saidAt: number; timer: ReturnType<typeof setTimeout> } | null = null;

  const say = (roomId: string, activities: readonly string[]): void => {
    const params = [`${roomId}/user-activity`, me(), activities, {}];
    // A hint: what does not arrive is not repeated.
    line.call('stream-notify-room', params).catch(() => undefined);
  };
  const stop = (): void => {
    if (!own) return;
    clearTimeout(own.timer);
    say(own.roomId, []);
    own = null;
  };
  const show = (roomId: string, username: string, types: boolean): void => {
    if (!messages.has(roomId)) return;
    const { shown } = messages.of(roomId);
    const isShown = shown.typing.includes(username);
    if (types && !isShown) shown.typing = [...shown.typing, username];
    if (!types && isShown) shown.typing = shown.typing.filter((one) => one !== username);
  };
  const set = (roomId: string, username: string, types: boolean): void => {
    const key = `${roomId} ${username}`;
    clearTimeout(others.get(key));
    others.delete(key);
    show(roomId, username, types);
    if (types)
      others.set(
        key,
        setTimeout(() => set(roomId, username, false), FORGOTTEN_MS),
      );
  };

  return {
    /** The user types in the room, or has stopped. */
    typing(roomId: string, now: boolean): void {
      if (!now || (own && own.roomId !== roomId)) stop();
      if (!now) return;
      const saidAt = own?.saidAt ?? -Infinity;
      const time = Date.now();
      if (own) clearTimeout(own.timer);
      own = { roomId, saidAt, timer: setTimeout(stop, OVER_MS) };
      if (time - saidAt < AGAIN_MS) return;
      own.saidAt = time;
      say(roomId, [TYPING]);
    },
    /** An event: someone types, or no longer. */
    heard(roomId: string, args: readonly unknown[]): void {
      const parsed = z.safeParse(UserActivity, args);
      if (!parsed.success) return;
      const { username, activities } = parsed.data;
      if (username !== me()) set(roomId, username, activities.includes(TYPING));
    },
    /** This user's message is there: what was typed is sent. */
    wrote: (roomId: string, username: string): void => set(roomId, username, false),
    reset(): void {
      for (const timer of others.values()) clearTimeout(timer);
      others.clear();
      if (own) clearTimeout(own.timer);
      own = null;
    },
  };
};
export type Typing = ReturnType<typeof createTyping>;
