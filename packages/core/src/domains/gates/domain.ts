import type { Api } from '@callpanel/wires/api';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import { thisSession } from '../this-session.ts';
import type { GatesContext } from './context.ts';
import { initialGates } from './state.ts';

/** What decides, in addition to permissions, who may use what. */
export const gates = defineDomain({
  initial: initialGates,
  create(context: GatesContext) {
    const code = lateCode(() => import('./load-gates.ts'));
    return {
      loads: {
        async licences(api: Api): Promise<void> {
          const isOver = thisSession(context);
          await (await code()).loadGates(context, api, isOver);
        },
      },
      forget: () => void Object.assign(context.state.gates, initialGates()),
    };
  },
});
