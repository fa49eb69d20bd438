import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { BrokerActions } from '../broker/state.ts';
import type { CallsOffers } from '../calls/state.ts';

/** What connection reads and writes, and asks of other domains. */
export type ConnectionContext = Context<
  Pick<
    CoreState,
    | 'audio'
    | 'broker'
    | 'calls'
    | 'connection'
    | 'network'
    | 'numbers'
    | 'preferences'
    | 'session'
    | 'tabs'
  >,
  {
    broker: Pick<BrokerActions, 'counts'>;
    calls: CallsOffers;
  }
>;
