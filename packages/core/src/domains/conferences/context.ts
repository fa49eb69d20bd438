import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { BrokerActions } from '../broker/state.ts';

/** What conferences read and write, and ask of other domains. */
export type ConferencesContext = Context<
  Pick<CoreState, 'broker' | 'conferences' | 'permissions' | 'session'>,
  { broker: Pick<BrokerActions, 'command'> }
>;
