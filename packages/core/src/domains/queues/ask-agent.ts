import { holds, QueueNamesAnswer } from '@callpanel/contracts';
import { thisSession } from '../this-session.ts';
import type { QueuesContext } from './context.ts';

/**
 * Loads the queues if the user may log in to one: `member` of GET queues/all_queue_names is an addition of ours. A server that does
 * not know it names all queues, and their snapshot says of which the user is an agent. If the server does not answer, the load says why.
 */
export const askAgent = async (
  context: QueuesContext,
  load: () => Promise<void>,
): Promise<void> => {
  const { state, live } = context;
  const { api, loaded } = live;
  if (!api || loaded.has('queues') || !holds(state.permissions.entries, 'queuesRead')) return;
  const isOver = thisSession(context);
  const query = { member: 1 };
  const isAgent = await api.get('queues/all_queue_names', QueueNamesAnswer, { query }).then(
    ({ data }) => data.length > 0,
    () => true,
  );
  if (isOver() || !isAgent || loaded.has('queues')) return;
  loaded.add('queues');
  // A snapshot from before the subscription would have to be loaded again after it.
  await context.others.broker.need();
  await load();
};
