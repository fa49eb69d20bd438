import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { DirectoryActions } from '../directory/state.ts';

/** What call log reads and writes, and asks of other domains. */
export type CallLogContext = Context<
  Pick<CoreState, 'audio' | 'callLog' | 'calls' | 'parking' | 'permissions' | 'session'>,
  { directory: Pick<DirectoryActions, 'nameOf'> }
>;
