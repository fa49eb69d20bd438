import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { NoticesActions } from '../notices/state.ts';

/** What gates reads and writes, and asks of other domains. */
export type GatesContext = Context<
  Pick<CoreState, 'gates' | 'session'>,
  { notices: Pick<NoticesActions, 'fail'> }
>;
