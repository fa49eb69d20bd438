import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { CallsActions } from '../calls/state.ts';

/** What audio reads and writes, and asks of other domains. */
export type AudioContext = Context<
  Pick<CoreState, 'audio' | 'calls' | 'connection' | 'preferences'>,
  { calls: Pick<CallsActions, 'dial'> }
>;
