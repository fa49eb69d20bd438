import type { EventOf } from '@callpanel/contracts';
import { queueEventFrom, QueuesAnswer } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { ref, subscribe } from 'valtio/vanilla';
import { liveCollection } from '../../live/live-collection.ts';
import { showItems, showList } from '../../live/show.ts';
import type { CallInfo } from '../calls/state.ts';
import type { QueuesContext } from './context.ts';
import { ownQueues, sameOwn } from './own-queues.ts';
import { QueueBoard } from './queue-board.ts';
import { createQueueCommands } from './queue-commands.ts';
import type { Queue, QueueRing } from './state.ts';
import { createWatching } from './watching.ts';

/** More rings than these are long over. */
const MOST_RINGING = 20;

/** The queues as a live collection: the board takes snapshots and events, state gets what changed. */
export const createQueues = (context: QueuesContext) => {
  const { state, deps } = context;
  const { queues, preferences } = state;
  const board = new QueueBoard(deps.nowMs);
  const own = () => state.session.user?.extension ?? '';

  const shown = (name: string): Queue | undefined => {
    const queue = board.queue(name);
    // Lists are replaced as a whole and never changed: no proxy for each of their entries.
    if (queue) for (const list of [queue.waiting, queue.talking, queue.agents]) ref(list as []);
    return queue;
  };
  const show = () => {
    const changed = board.takeChanged();
    if (changed.length === 0) return;
    queues.items = showItems(queues.items, changed, shown);
    const names = board.names();
    showList(queues.names, names);
    const items = names.flatMap((name) => queues.items[name] ?? []);
    const watched = items.filter(({ watch }) => watch);
    showList(
      queues.watched,
      watched.map(({ name }) => name),
    );
    const mine = ownQueues(items, own());
    if (!sameOwn(mine, queues.own)) queues.own = ref(mine);
  };
  const watching = createWatching(context, board, show);

  /** Seconds within which a call is answered in time; `within` of the queues is about it. */
  let threshold = preferences.queuesThreshold;
  const ask = async (api: Api, path: 'queues' | 'queues/list_watched') => {
    threshold = preferences.queuesThreshold;
    const asked = { threshold, turn: watching.asks() };
    const answer = await api.get(path, QueuesAnswer, { query: { servicelevel: threshold } });
    return { ...answer, asked };
  };
  const rang = (callid: string, ring: QueueRing): void => {
    queues.ringing[callid] = ring;
    const [oldest = '', ...others] = Object.keys(queues.ringing);
    if (others.length >= MOST_RINGING) delete queues.ringing[oldest];
  };
  /** Finds queues of calls that ring already: QUEUECHAN came before this code, or was missed. */
  const findRinging = (): void => {
    for (const { sipCallId, state: step, number } of state.calls.list) {
      if (step !== 'incoming' || queues.ringing[sipCallId]) continue;
      for (const queue of board.names())
        for (const caller of board.queue(queue)?.waiting ?? [])
          if (caller.number === number && caller.ringing.includes(own()))
            rang(sipCallId, { queue, since: caller.since });
    }
  };
  const take = ({ data, time, asked }: Awaited<ReturnType<typeof ask>>, at: number): void => {
    board.load(data, at, time, asked.threshold);
    watching.keep(asked.turn);
    findRinging();
  };

  const collection = liveCollection(context, {
    state: queues,
    error: 'queues.error.load',
    // The watched queues show while the broker connects. All come after it; without these there is only more to wait for.
    async early(api) {
      const first = ask(api, 'queues/list_watched').catch(() => null);
      await collection.part(
        () => first,
        (answer, at) => {
          take(answer, at);
          queues.status = 'ready';
        },
      );
    },
    load: (api) => ask(api, 'queues'),
    take,
    events(event: EventOf<'QUEUE'>) {
      const checked = queueEventFrom(event);
      return typeof checked === 'string' ? null : checked;
    },
    apply: (event, at) => board.apply(event, at),
    show,
  });
  subscribe(preferences, () => {
    if (preferences.queuesThreshold !== threshold && queues.status !== 'no') void collection.load();
  });

  return {
    actions: { ...createQueueCommands(context, board), toggleWatch: watching.toggle },
    load: collection.load,
    resync: collection.resync,
    pause: collection.pause,
    handle: collection.handle,
    /** A queue rings at a phone of the user [B-16]. */
    rings({ queue, callid, exten, jointime }: EventOf<'QUEUECHAN'>): boolean {
      if (callid === '' || exten !== own()) return false;
      rang(callid, { queue, since: board.localMs(jointime * 1000) });
      return true;
    },
    /** A call of this page has changed: which queue it is for matters until it is over. */
    call({ sipCallId, state: step }: Pick<CallInfo, 'sipCallId' | 'state'>): void {
      if (step === 'ended') delete queues.ringing[sipCallId];
    },
    end() {
      collection.end();
      watching.forget();
      board.clear();
    },
  };
};
