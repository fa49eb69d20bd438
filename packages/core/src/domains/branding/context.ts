import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What branding reads and writes. */
export type BrandingContext = Context<Pick<CoreState, 'branding'>>;
