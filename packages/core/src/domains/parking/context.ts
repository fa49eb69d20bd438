import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { CallsActions } from '../calls/state.ts';
import type { DirectoryActions } from '../directory/state.ts';

/** What parking reads and writes, and asks of other domains. */
export type ParkingContext = Context<
  Pick<CoreState, 'broker' | 'calls' | 'parking' | 'permissions'>,
  { calls: Pick<CallsActions, 'dial'>; directory: Pick<DirectoryActions, 'nameOf'> }
>;
