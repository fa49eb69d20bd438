import { LicensesAnswer } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { defineDomain } from '../../domain.ts';
import { thisSession } from '../this-session.ts';
import type { GatesContext } from './context.ts';
import { initialGates } from './state.ts';

/** What decides, in addition to permissions, who may use what. */
export const gates = defineDomain({
  initial: initialGates,
  create(context: GatesContext) {
    const { gates: known } = context.state;
    return {
      loads: {
        /** What the customer's licence allows; without an answer nothing that needs a licence is there. */
        async licences(api: Api): Promise<void> {
          const isOver = thisSession(context);
          const answer = api.get('clients/licenses', LicensesAnswer);
          const { data } = await answer.catch(() => ({ data: [] }));
          if (isOver()) return;
          known.licences = Object.fromEntries(data.map(({ feature, value }) => [feature, value]));
        },
      },
      // The features are the installation's, the licences the customer's.
      forget: () => void (known.licences = null),
    };
  },
});
