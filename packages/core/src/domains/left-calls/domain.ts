import { defineDomain } from '../../domain.ts';
import { readItem, writeItem } from '../../storage.ts';
import { LEFT_CALLS_KEY } from '../../stored-keys.ts';
import { lateCode } from '../late-code.ts';
import { thisSession } from '../this-session.ts';
import type { LeftCallsContext } from './context.ts';
import type { LeftCalls } from './left-calls.ts';
import type { LeftCallsActions } from './state.ts';
import { initialLeftCalls } from './state.ts';

/** Calls that this tab left behind [F38]; the code loads when there are any, or with the first active call. */
export const leftCalls = defineDomain({
  initial: initialLeftCalls,
  perSession: true,
  create(context: LeftCallsContext) {
    const { state, deps } = context;
    let account: string | null = null;
    let engine: LeftCalls | null = null;
    const code = lateCode(async () => {
      const { createLeftCalls } = await import('./left-calls.ts');
      return (engine ??= createLeftCalls(context));
    });

    const actions: LeftCallsActions = {
      hangUp: async (callid) => (await code()).hangUp(callid),
      dismiss: (callid) => engine?.dismiss(callid),
    };
    return {
      actions,
      account: (name) => void (account = name),
      /** Looks at what the page left behind when it was reloaded. */
      phoneHere() {
        const name = account;
        const kept = readItem(deps.tabStorage, LEFT_CALLS_KEY);
        if (kept === null || name === null) return;
        writeItem(deps.tabStorage, LEFT_CALLS_KEY, null);
        const isOver = thisSession(context);
        code().then((left) => {
          if (!isOver()) left.read(kept, name);
        }, context.fail);
      },
      /** The note is written while there is a call. */
      call() {
        if (account === null) return;
        if (engine) return engine.note(account);
        if (!state.calls.list.some((call) => call.state === 'answered')) return;
        const mine = account;
        code().then(
          (left) => account === mine && left.note(mine),
          // Asked for again with the next change of a call.
          () => undefined,
        );
      },
      leave() {
        if (account !== null) engine?.note(account, true);
        // What ends from here on ends because the page does.
        account = null;
      },
      back: () => engine?.back(),
      forget() {
        account = null;
        engine?.end();
      },
    };
  },
});
