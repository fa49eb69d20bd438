import type { CallpanelError, EmbedEventName, Send } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { HostDoor } from '../host/door.ts';
import type { Stage } from '../host/sending.ts';
import { PASSED_ON } from './passed-on.ts';

/** Reported by the code that renders the widget; all else by code that loads with the first subscription. */
const REPORTED_AT_ONCE: readonly EmbedEventName[] = [
  'ready',
  'error',
  'auth-required',
  ...PASSED_ON,
  'intent',
  'contact-selected',
  'resize',
];

/**
 * What a widget gives its host in addition to its view: commands and events. The code of each comes when the host first wants it.
 *
 * @param failed events cannot be reported: their code did not come
 */
export const createLine = (door: HostDoor, failed: () => void) => {
  const stage: Stage = { now: 'drawing', problem: null, changed: () => undefined };
  let sending: Promise<(command: string, params: unknown) => Promise<unknown>> | null = null;
  let stop: (() => void) | null = null;

  const loadSending = async () => {
    const { createSending } = await import('../host/sending.ts');
    return createSending(stage, door);
  };
  const send = async (command: string, params: unknown): Promise<unknown> => {
    sending ??= loadSending().catch((cause: unknown) => {
      sending = null;
      throw asCallpanelError(cause, 'widget.error.load');
    });
    return (await sending)(command, params);
  };
  const tell = async (): Promise<void> => {
    let gone = false;
    stop = () => void (gone = true);
    const since = { ...core.snapshot(core.state), at: Date.now() };
    const { startTelling } = await import('../host/tell.ts');
    if (!gone) stop = startTelling(door, since);
  };
  return {
    send: send as Send,
    /** @param why the widget can do nothing on this page; null: it can */
    drawn(why: CallpanelError | null) {
      stage.now = 'drawn';
      stage.problem = why;
      stage.changed();
    },
    /** The host wants this event. */
    asked(event: EmbedEventName) {
      if (stop || REPORTED_AT_ONCE.includes(event)) return;
      tell().catch(() => {
        stop = null;
        failed();
      });
    },
    end() {
      stop?.();
      stage.now = 'gone';
      stage.changed();
    },
  };
};
