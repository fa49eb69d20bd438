import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { CallsActions } from '../calls/state.ts';
import type { ClickToDialActions } from '../click-to-dial/state.ts';

/** What intents reads and writes, and asks of other domains. */
export type IntentsContext = Context<
  Pick<CoreState, 'calls' | 'intents'>,
  {
    calls: Pick<CallsActions, 'dial' | 'listenIn' | 'setDraft' | 'show'>;
    clickToDial: Pick<ClickToDialActions, 'confirmed'>;
  }
>;
