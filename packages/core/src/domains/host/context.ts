import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What host reads and writes. */
export type HostContext = Context<
  Pick<CoreState, 'calls' | 'host' | 'parking' | 'presence' | 'session'>
>;
