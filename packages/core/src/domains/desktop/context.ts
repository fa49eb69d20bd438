import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { CallsActions } from '../calls/state.ts';
import type { NumbersActions } from '../numbers/state.ts';

/** What desktop reads and writes, and asks of other domains. */
export type DesktopContext = Context<
  Pick<CoreState, 'calls' | 'desktop' | 'preferences'>,
  { calls: Pick<CallsActions, 'answer' | 'reject'>; numbers: Pick<NumbersActions, 'text'> }
>;
