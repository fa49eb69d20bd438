import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { BrokerOffers } from '../broker/state.ts';
import type { PresenceOffers } from '../presence/state.ts';

/** What features reads and writes, and asks of other domains. */
export type FeaturesContext = Context<
  Pick<CoreState, 'calls' | 'features' | 'permissions' | 'session'>,
  { broker: BrokerOffers; presence: PresenceOffers }
>;
