import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { CallNotesOffers } from '../call-notes/state.ts';
import type { CallsOffers } from '../calls/state.ts';
import type { ConnectionOffers } from '../connection/state.ts';
import type { PresenceOffers } from '../presence/state.ts';

/** What session reads and writes, and asks of other domains. */
export type SessionContext = Context<
  Pick<
    CoreState,
    'calls' | 'connection' | 'gates' | 'network' | 'permissions' | 'presence' | 'session'
  >,
  {
    callNotes: CallNotesOffers;
    calls: Pick<CallsOffers, 'whenIdle'>;
    connection: ConnectionOffers;
    presence: Pick<PresenceOffers, 'prefetch'>;
  }
>;
