import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { RecordsActions } from '../records/state.ts';

/** What presence reads and writes, and asks of other domains. */
export type PresenceContext = Context<
  Pick<
    CoreState,
    | 'broker'
    | 'desktop'
    | 'features'
    | 'parking'
    | 'permissions'
    | 'preferences'
    | 'presence'
    | 'session'
    | 'subjects'
  >,
  { records: Pick<RecordsActions, 'changed'> }
>;
