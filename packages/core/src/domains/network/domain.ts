import { defineDomain } from '../../domain.ts';
import { initialNetwork } from './state.ts';

/** What the browser says of its network; `session` writes it. */
export const network = defineDomain({ initial: initialNetwork });
