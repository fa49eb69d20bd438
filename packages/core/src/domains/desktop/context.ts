import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { NumbersActions } from '../numbers/state.ts';

/** What desktop reads and writes, and asks of other domains. */
export type DesktopContext = Context<
  Pick<CoreState, 'calls' | 'desktop' | 'preferences'>,
  { numbers: Pick<NumbersActions, 'text'> }
>;
