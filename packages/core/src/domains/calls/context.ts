import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { BrokerActions, BrokerOffers } from '../broker/state.ts';
import type { DesktopOffers } from '../desktop/state.ts';
import type { DirectoryActions } from '../directory/state.ts';
import type { HostActions, HostOffers } from '../host/state.ts';

/** What calls reads and writes, and asks of other domains. */
export type CallsContext = Context<
  Pick<
    CoreState,
    'broker' | 'calls' | 'connection' | 'directory' | 'host' | 'permissions' | 'session' | 'unsaved'
  >,
  {
    broker: Pick<BrokerActions, 'command'> & Pick<BrokerOffers, 'need'>;
    desktop: DesktopOffers;
    directory: Pick<DirectoryActions, 'lookUp' | 'nameOf'>;
    host: Pick<HostActions, 'ask'> & HostOffers;
  }
>;

/** What it takes to hand a call over, and to bring it back: also another domain does that. */
export type TalkContext = Context<
  Pick<CoreState, 'calls'>,
  { directory: Pick<DirectoryActions, 'nameOf'> }
>;
