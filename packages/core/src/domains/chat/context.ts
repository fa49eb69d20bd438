import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What it reads and writes; it asks nothing of other domains. */
export type ChatContext = Context<
  Pick<CoreState, 'calls' | 'chat' | 'desktop' | 'preferences' | 'session' | 'tabs'>
>;
