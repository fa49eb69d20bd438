import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { HostActions } from '../host/state.ts';

/** What directory reads and writes, and asks of other domains. */
export type DirectoryContext = Context<
  Pick<CoreState, 'calls' | 'directory' | 'host' | 'parking' | 'permissions' | 'presence'>,
  { host: Pick<HostActions, 'ask'> }
>;
