import { defineDomain } from '../../domain.ts';
import { initialTabs } from './state.ts';

/** Which tab has the phone; `hold.ts` writes it, which `connection` starts. */
export const tabs = defineDomain({ initial: initialTabs, perSession: true });
