import { asRefusal, QueueWatchAnswer } from '@callpanel/contracts';
import { thisSession } from '../this-session.ts';
import type { QueuesContext } from './context.ts';
import type { QueueBoard } from './queue-board.ts';

/**
 * Which queues the user watches [A-75] [S-46]: shown at once, reverted when the server refuses. The request toggles, so there is one at a time for each queue; a
 * press meanwhile is the same wish.
 *
 * @param show shows what changed on the board
 */
export const createWatching = (context: QueuesContext, board: QueueBoard, show: () => void) => {
  const { live, state } = context;
  const underWay = new Map<string, Promise<void>>();
  /** What was chosen here, and the turn at which it was; snapshots that were asked for before do not have it. */
  const chosen = new Map<string, { watch: boolean; turn: number }>();
  let turn = 0;

  const choose = (queue: string, watch: boolean): void => {
    chosen.set(queue, { watch, turn: ++turn });
    board.watch(queue, watch);
    show();
  };
  const send = async (queue: string, watch: boolean): Promise<void> => {
    const isOver = thisSession(context);
    choose(queue, watch);
    try {
      const { data } = (await live.api?.send('PATCH', 'queues/watch', QueueWatchAnswer, {
        name: queue,
      })) ?? { data: { watch: !watch } };
      if (!isOver()) choose(queue, data.watch);
    } catch (error) {
      if (isOver()) return;
      choose(queue, !watch);
      throw asRefusal(error, 'queues.error.watch');
    }
  };

  return {
    /** @throws CallpanelError (rejects) `queues.error.watch` */
    toggle(queue: string): Promise<void> {
      const before = underWay.get(queue);
      if (before) return before;
      const mine = send(queue, !state.queues.watched.includes(queue)).finally(() =>
        underWay.delete(queue),
      );
      underWay.set(queue, mine);
      return mine;
    },
    /** Call it when a snapshot is asked for, and give the result back with the answer. */
    asks: (): number => turn,
    /** Puts what the snapshot does not have yet on top of it. */
    keep(asked: number): void {
      for (const [queue, { watch, turn: at }] of chosen) {
        if (at > asked || underWay.has(queue)) board.watch(queue, watch);
        else chosen.delete(queue);
      }
    },
    forget: () => chosen.clear(),
  };
};
