import { holds, NEED_GATES } from '@callpanel/contracts';
import { subscribe } from 'valtio/vanilla';
import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** A broker that takes longer is not waited for, milliseconds. */
const LONGEST_MS = 5000;

/** Lets a first list wait for the subscription: asked for before, it would be asked for again after. */
export interface Subscription {
  /** Resolves when events arrive, or when they will not for now. true: they do, and what is asked from here on misses none. */
  wait(): Promise<boolean>;
  /** The subscription stands. false: nobody waits for it. */
  stands(): boolean;
  /** Whoever waits is not answered any more. */
  forget(): void;
}

export const createSubscription = ({
  state,
  deps,
}: Context<Pick<CoreState, 'broker' | 'permissions'>>): Subscription => {
  const { broker } = state;
  let end: ((stands: boolean) => void) | null = null;
  let stop = (): void => undefined;
  return {
    wait() {
      const may = NEED_GATES.broker.every((flag) => holds(state.permissions.entries, flag));
      const comes = broker.status === 'no' || broker.status === 'connecting';
      // Without a head start the broker is not waited for: it began together with the people.
      if (!may || !comes || deps.headStartMs === 0) return Promise.resolve(false);
      return new Promise((resolve) => {
        const timer = setTimeout(() => end?.(false), LONGEST_MS);
        const unwatch = subscribe(broker, () => {
          const { status } = broker;
          if (status !== 'no' && status !== 'connecting' && status !== 'online') end?.(false);
        });
        stop = () => {
          clearTimeout(timer);
          unwatch();
          end = null;
        };
        end = (stands) => {
          stop();
          resolve(stands);
        };
      });
    },
    stands() {
      const waited = end !== null;
      end?.(true);
      return waited;
    },
    forget: () => stop(),
  };
};
