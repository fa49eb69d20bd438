import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What desktop reads and writes. */
export type DesktopContext = Context<Pick<CoreState, 'calls' | 'desktop' | 'preferences'>>;
