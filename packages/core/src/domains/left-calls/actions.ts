import type { Context } from '../../context.ts';
import { readItem, writeItem } from '../../storage.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';
import type { LeftCalls } from './left-calls.ts';
import type { LeftCallsActions } from './state.ts';
import { initialLeftCalls, NOTE_KEY } from './state.ts';

export interface LeftCallsDomain {
  actions: LeftCallsActions;
  begin(account: string): void;
  /** The phone is in this tab: what it left behind when it was loaded anew is looked at. */
  here(): void;
  /** A call has changed: the note is written while there is one. */
  call(): void;
  /** The page goes away, and its calls with it. */
  leave(): void;
  /** The page that went away is here again, as the browser kept it. */
  back(): void;
  end(): void;
}

/** Calls that this tab left behind [F38]; the code comes when there are any, or with the first one that is talked in. */
export const createLeftCallsDomain = (
  context: Context,
  command: Core['broker']['command'],
): LeftCallsDomain => {
  const { state, deps } = context;
  let account: string | null = null;
  let engine: LeftCalls | null = null;
  const code = lateCode(async () => {
    const { createLeftCalls } = await import('./left-calls.ts');
    return (engine ??= createLeftCalls(context, command));
  });

  return {
    actions: {
      hangUp: async (callid) => (await code()).hangUp(callid),
      dismiss: (callid) => engine?.dismiss(callid),
    },
    begin: (name) => void (account = name),
    here() {
      const name = account;
      const kept = readItem(deps.tabStorage, NOTE_KEY);
      if (kept === null || name === null) return;
      writeItem(deps.tabStorage, NOTE_KEY, null);
      const { generation } = context.live;
      code().then((left) => {
        if (generation === context.live.generation) left.read(kept, name);
      }, context.fail);
    },
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
    end() {
      account = null;
      engine?.end();
      Object.assign(state.leftCalls, initialLeftCalls());
    },
  };
};
