import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { BrokerActions } from '../broker/state.ts';

/** What left calls reads and writes, and asks of other domains. */
export type LeftCallsContext = Context<
  Pick<CoreState, 'calls' | 'leftCalls' | 'presence' | 'session'>,
  { broker: Pick<BrokerActions, 'command'> }
>;
