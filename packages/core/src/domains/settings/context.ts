import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { RecordsActions } from '../records/state.ts';

/** What settings reads and writes, and asks of other domains. */
export type SettingsContext = Context<
  Pick<CoreState, 'session' | 'subjects'>,
  { records: Pick<RecordsActions, 'api' | 'changed'> }
>;
