import { defineDomain } from '../../domain.ts';
import { initialPermissions } from './state.ts';

/** What the user may do; start-up writes it. */
export const permissions = defineDomain({ initial: initialPermissions, perSession: true });
