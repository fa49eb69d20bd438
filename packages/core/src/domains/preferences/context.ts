import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What preferences reads and writes. */
export type PreferencesContext = Context<Pick<CoreState, 'preferences'>>;
