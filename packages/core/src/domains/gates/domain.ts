import { defineDomain } from '../../domain.ts';
import type { GatesContext } from './context.ts';
import { initialGates } from './state.ts';

/** What decides, in addition to permissions, who may use what. */
export const gates = defineDomain({
  initial: initialGates,
  create: ({ state }: GatesContext) => ({
    // The features are the installation's, the licences the customer's.
    forget: () => void (state.gates.licences = null),
  }),
});
