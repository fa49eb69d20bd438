import type { Send } from '@callpanel/contracts';
import { asCallpanelError, CallpanelError } from '@callpanel/contracts';

/** So long a command waits for its widget, ms. */
const PATIENCE_MS = 30_000;

/**
 * Commands of one widget's host: they wait until it is drawn, and each gets exactly one answer, also when the widget goes
 * before there is one.
 *
 * @param load brings the code that carries a command out
 */
export const createSending = (
  load: (command: string, params: unknown) => Promise<() => Promise<unknown>>,
) => {
  /** Those without an answer. */
  const refusals = new Set<(why: CallpanelError) => void>();
  let waiting: (() => void)[] = [];
  let begun = false;
  let problem: CallpanelError | null = null;

  const run = async (command: string, params: unknown): Promise<unknown> => {
    if (problem) throw problem;
    const carryOut = await load(command, params).catch((cause: unknown) => {
      throw asCallpanelError(cause, 'widget.error.load');
    });
    return carryOut();
  };
  const send = (command: string, params: unknown = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const patience = begun
        ? undefined
        : setTimeout(() => refuse(new CallpanelError('embed.error.timeout')), PATIENCE_MS);
      const settle = () => {
        clearTimeout(patience);
        refusals.delete(refuse);
      };
      const refuse = (why: unknown) => {
        settle();
        reject(why);
      };
      const go = () => {
        clearTimeout(patience);
        if (refusals.has(refuse)) run(command, params).then(resolve, reject).finally(settle);
      };
      refusals.add(refuse);
      if (begun) go();
      else waiting.push(go);
    });

  return {
    send: send as Send,
    /** @param why it can do nothing on this page; null: it can */
    begin(why: CallpanelError | null) {
      begun = true;
      problem ??= why;
      for (const go of waiting) go();
      waiting = [];
    },
    end() {
      begun = true;
      problem = new CallpanelError('embed.error.ended');
      for (const refuse of refusals) refuse(problem);
      waiting = [];
    },
  };
};
