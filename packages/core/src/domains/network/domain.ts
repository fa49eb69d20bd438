import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import { defineDomain } from '../../domain.ts';
import type { NetworkActions } from './state.ts';
import { initialNetwork } from './state.ts';

/** What the browser says of its network; `session` writes it. */
export const network = defineDomain({
  initial: initialNetwork,
  create({ state }: Context<Pick<CoreState, 'network'>>) {
    const actions: NetworkActions = {
      say() {
        state.network.isSaid = true;
        return () => void (state.network.isSaid = false);
      },
    };
    return { actions };
  },
});
