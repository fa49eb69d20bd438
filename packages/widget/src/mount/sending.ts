import { asCallpanelError, CallpanelError } from '@callpanel/contracts';
import type { Send } from '@callpanel/contracts';
import type { Host } from '../host/index.ts';

/** So long a command waits for its widget, ms. */
const PATIENCE_MS = 30_000;

/**
 * Commands of one widget's host: they wait until it is drawn, and each gets exactly one answer.
 *
 * @param load brings what carries them out, once there is something to do
 */
export const createSending = (load: () => Promise<Host>) => {
  /** Those that wait; an error lets them go in vain. */
  const waiting = new Set<(why: CallpanelError | null) => void>();
  let begun = false;
  let problem: CallpanelError | null = null;

  const letGo = (): void => {
    for (const go of waiting) go(problem);
    waiting.clear();
  };
  const drawn = () =>
    new Promise<void>((resolve, reject) => {
      const go = (why: CallpanelError | null) => {
        clearTimeout(patience);
        waiting.delete(go);
        if (why) reject(why);
        else resolve();
      };
      const patience = setTimeout(() => go(new CallpanelError('embed.error.timeout')), PATIENCE_MS);
      waiting.add(go);
    });
  const run = async (command: string, params: unknown): Promise<unknown> => {
    if (!begun) await drawn();
    if (problem) throw problem;
    const host = await load().catch((cause: unknown) => {
      throw asCallpanelError(cause, 'widget.error.load');
    });
    return host.run(command, params);
  };

  return {
    send: ((command: string, params: unknown = {}) => run(command, params)) as Send,
    /** @param why it can do nothing on this page */
    begin(why: CallpanelError | null) {
      begun = true;
      problem ??= why;
      letGo();
    },
    end() {
      begun = true;
      problem = new CallpanelError('embed.error.ended');
      letGo();
    },
  };
};
