import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { BrokerActions, BrokerOffers } from '../broker/state.ts';
import type { CallsActions } from '../calls/state.ts';
import type { ConnectionActions } from '../connection/state.ts';
import type { IntentsActions } from '../intents/state.ts';

/** What click to dial reads and writes, and asks of other domains. */
export type ClickToDialContext = Context<
  Pick<
    CoreState,
    | 'broker'
    | 'calls'
    | 'clickToDial'
    | 'connection'
    | 'intents'
    | 'numbers'
    | 'permissions'
    | 'session'
    | 'tabs'
  >,
  {
    broker: Pick<BrokerActions, 'command'> & Pick<BrokerOffers, 'need'>;
    calls: Pick<CallsActions, 'dial' | 'setDraft' | 'show'>;
    connection: Pick<ConnectionActions, 'takeOver'>;
    intents: Pick<IntentsActions, 'perform'>;
  }
>;
