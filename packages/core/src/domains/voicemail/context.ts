import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { CallsActions } from '../calls/state.ts';
import type { RecordsActions } from '../records/state.ts';

/** What voicemail reads and writes, and asks of other domains. */
export type VoicemailContext = Context<
  Pick<CoreState, 'broker' | 'calls' | 'permissions' | 'session' | 'voicemail'>,
  { calls: Pick<CallsActions, 'dial'>; records: Pick<RecordsActions, 'changed'> }
>;
