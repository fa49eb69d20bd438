import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { BrokerActions, BrokerOffers } from '../broker/state.ts';
import type { CallsActions } from '../calls/state.ts';

/** What it reads and writes, and asks of other domains. */
export type QueuesContext = Context<
  Pick<CoreState, 'broker' | 'calls' | 'permissions' | 'preferences' | 'queues' | 'session'>,
  { broker: BrokerActions & BrokerOffers; calls: Pick<CallsActions, 'answer'> }
>;
