import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { NoticesActions } from '../notices/state.ts';
import type { RecordsActions } from '../records/state.ts';
import type { UnsavedActions } from '../unsaved/state.ts';

/** What meeting reads and writes, and asks of other domains. */
export type MeetingContext = Context<
  Pick<CoreState, 'meeting' | 'calls' | 'preferences' | 'session'>,
  {
    notices: Pick<NoticesActions, 'push' | 'fail'>;
    records: Pick<RecordsActions, 'api'>;
    unsaved: UnsavedActions;
  }
>;
