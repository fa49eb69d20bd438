import { CallpanelError } from '@callpanel/contracts';
import type { HostDoor } from './door.ts';
import { runCommand } from './run.ts';

/** How far a mounted widget is. */
export interface Stage {
  now: 'drawing' | 'drawn' | 'gone';
  /** Why it can do nothing on this page. */
  problem: CallpanelError | null;
  /** Runs when one of them has changed. */
  changed(): void;
}

/** So long a command waits for its widget, ms. */
const PATIENCE_MS = 30_000;

/**
 * Sends commands of one widget's host: they wait until it is rendered, and each gets exactly one answer, also when the widget goes
 * before there is one.
 */
export const createSending = (
  stage: Stage,
  door: HostDoor,
  run = runCommand,
): ((command: string, params?: unknown) => Promise<unknown>) => {
  /** Those without an answer look what has changed. */
  const open = new Set<() => void>();
  stage.changed = () => open.forEach((look) => look());

  return (command, params = {}) =>
    new Promise((resolve, reject) => {
      let begun = false;
      const settle = () => {
        clearTimeout(patience);
        open.delete(look);
      };
      const refuse = (why: unknown) => {
        settle();
        reject(why);
      };
      const look = () => {
        if (stage.now === 'gone') return refuse(new CallpanelError('embed.error.ended'));
        if (begun || stage.now === 'drawing') return;
        if (stage.problem) return refuse(stage.problem);
        begun = true;
        clearTimeout(patience);
        run(door, command, params).then(resolve, reject).finally(settle);
      };
      const patience = setTimeout(
        () => refuse(new CallpanelError('embed.error.timeout')),
        PATIENCE_MS,
      );
      open.add(look);
      look();
    });
};
