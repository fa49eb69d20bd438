import { holds, NEED_GATES } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import { atMost, when } from '../until.ts';

/** A broker that takes longer is not waited for, milliseconds. */
const LONGEST_MS = 5000;

/** Lets a first list wait for the subscription: asked for before, it would be asked for again after. */
export const createSubscription = ({
  state,
  deps,
}: Context<Pick<CoreState, 'broker' | 'permissions'>>) => {
  const { broker } = state;
  let end: ((stands: boolean) => void) | null = null;
  return {
    /** Resolves when events arrive, or when they will not for now. true: they do, and a snapshot from now on misses none. */
    async wait(): Promise<boolean> {
      const may = NEED_GATES.broker.every((flag) => holds(state.permissions.entries, flag));
      const comes = broker.status === 'no' || broker.status === 'connecting';
      // Without a head start the broker is not waited for: it began together with the people.
      if (!may || !comes || deps.headStartMs === 0) return false;
      let isSubscribed = false;
      await atMost(LONGEST_MS, (go) => {
        end = (stands) => {
          isSubscribed = stands;
          go();
        };
        return [
          when([broker], () => ['lost', 'refused', 'failed'].includes(broker.status), go),
          () => (end = null),
        ];
      });
      return isSubscribed;
    },
    /** The subscription is active. false: nothing waits for it. */
    stands(): boolean {
      const waited = end !== null;
      end?.(true);
      return waited;
    },
    /** The session is over: nothing has to wait. */
    forget: () => end?.(false),
  };
};
