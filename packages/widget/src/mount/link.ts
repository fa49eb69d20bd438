import type { CallpanelError, EmbedEventName } from '@callpanel/contracts';
import type { HostDoor } from '../host/door.ts';
import { factsNow } from './facts.ts';
import { createSending } from './sending.ts';

/** Told by whoever draws the widget; all else by code that comes when somebody wants to hear of it. */
const TOLD_AT_ONCE: readonly EmbedEventName[] = [
  'ready',
  'error',
  'auth-required',
  'registration',
  'screen-pop',
  'intent',
  'resize',
];

/**
 * What a widget has for its host besides its drawing: commands and events. The code of each comes when the host first wants it.
 *
 * @param failed events cannot be told: their code did not come
 */
export const createLink = (door: HostDoor, failed: () => void) => {
  const sending = createSending(async (command, params) => {
    const { runCommand } = await import('../host/run.ts');
    return () => runCommand(door, command, params);
  });
  let stop: (() => void) | null = null;

  const tell = async (): Promise<void> => {
    let gone = false;
    stop = () => void (gone = true);
    const since = factsNow();
    const { startTelling } = await import('../host/tell.ts');
    if (!gone) stop = startTelling(door, since);
  };
  return {
    send: sending.send,
    /** @param why the widget can do nothing on this page; null: it can */
    drawn: (why: CallpanelError | null) => sending.begin(why),
    /** The host wants to hear of this. */
    asked(event: EmbedEventName) {
      if (stop || TOLD_AT_ONCE.includes(event)) return;
      tell().catch(() => {
        stop = null;
        failed();
      });
    },
    end() {
      stop?.();
      sending.end();
    },
  };
};
