import { CallpanelError, holds, NEED_GATES } from '@callpanel/contracts';
import { defineDomain } from '../../domain.ts';
import { lateStart } from '../late-start.ts';
import { thisSession } from '../this-session.ts';
import type { BrokerContext } from './context.ts';
import type { BrokerLine } from './line.ts';
import type { BrokerActions, BrokerOffers } from './state.ts';
import { initialBroker } from './state.ts';

/** The line to the realm's events; its code comes with that of the people. */
export const broker = defineDomain({
  initial: initialBroker,
  create(context: BrokerContext) {
    const { state, live } = context;
    let line: BrokerLine | null = null;

    const startLine = async (): Promise<void> => {
      const isOver = thisSession(context);
      const [{ createBrokerLine }] = await Promise.all([
        import(/* webpackChunkName: "realm" */ './line.ts'),
        context.tell('expectEvents'),
      ]);
      line ??= createBrokerLine(context);
      if (!isOver()) await line.start();
    };
    const start = (): Promise<void> => {
      state.broker.status = 'connecting';
      return lateStart(context, state.broker, 'rmqc.error.client', startLine, context.fail);
    };

    const actions: BrokerActions = {
      async command(action, fields) {
        if (!line) throw new CallpanelError('rmqc.error.lost');
        return line.command(action, fields);
      },
      retry() {
        if (line) line.retry();
        else if (state.broker.status === 'failed') void start();
      },
      counts: () => line?.counts() ?? { unrouted: {} },
    };
    const offers: BrokerOffers = {
      async need() {
        const may = NEED_GATES.broker.every((flag) => holds(state.permissions.entries, flag));
        if (live.loaded.has('broker') || !may) return;
        live.loaded.add('broker');
        await start();
      },
    };
    return {
      actions,
      offers,
      loads: { broker: start },
      events: {
        ERROR: ({ message }) => context.fail(new CallpanelError('rmqc.error.event', { message })),
      },
      wake: () => line?.wake(),
      leave: () => line?.leave(),
      forget() {
        if (line) return line.stop();
        // Its code never came: what start-up showed of it goes with the session.
        Object.assign(state.broker, initialBroker());
      },
    };
  },
});
