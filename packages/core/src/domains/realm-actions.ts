import { CallpanelError } from '@callpanel/contracts';
import type { Context } from '../context.ts';
import type { Core } from '../types.ts';
import { startBroker, startPresence } from './session/needs.ts';

/** The realm's actions before its code is there: there is nobody yet to do anything with. */
export const presenceActions = (context: Context): Core['presence'] => {
  const people = () => context.realm?.presence.actions;
  return {
    retry: () => void startPresence(context),
    loadMore: async () => people()?.loadMore(),
    search: async (text) => people()?.search(text),
    searchMore: async () => people()?.searchMore(),
    add: async (exten) => people()?.add(exten),
    remove: async (exten) => people()?.remove(exten),
    move: async (exten, to) => people()?.move(exten, to),
  };
};

export const brokerActions = (context: Context): Core['broker'] => ({
  async command(action, fields) {
    if (!context.realm) throw new CallpanelError('rmqc.error.lost');
    return context.realm.broker.actions.command(action, fields);
  },
  retry() {
    if (context.realm) context.realm.broker.actions.retry();
    else if (context.state.broker.status === 'failed') void startBroker(context);
  },
  counts: () => context.realm?.broker.actions.counts() ?? { unrouted: {} },
});
