import { defineDomain } from '../../domain.ts';
import type { Party } from '../calls/state.ts';
import { lateCode } from '../late-code.ts';
import { thisSession } from '../this-session.ts';
import type { CallLog } from './call-log.ts';
import type { CallLogContext } from './context.ts';
import type { CallLogActions } from './state.ts';
import { initialCallLog } from './state.ts';

/** The calls that were; the code comes when the phone is there and the page has nothing else to do. */
export const callLog = defineDomain({
  initial: initialCallLog,
  perSession: true,
  create(context: CallLogContext) {
    const { state, deps } = context;
    let account: string | null = null;
    let engine: CallLog | null = null;
    /** By call id: the parties of a live call, the newest last. */
    const parties = new Map<string, [Party, ...Party[]]>();
    const code = lateCode(async () => {
      const { createCallLog } = await import('./call-log.ts');
      return (engine ??= createCallLog(context));
    });
    /** Runs with the log of the current user. */
    const withLog = async (run: (log: CallLog) => void | Promise<void>): Promise<void> => {
      const mine = account;
      if (mine === null) return;
      // At once where it is here: the page may be about to go.
      const log = engine ?? (await code());
      if (mine !== account) return;
      log.begin(mine);
      await run(log);
    };
    const withLogOrSay = (run: (log: CallLog) => void | Promise<void>): void =>
      void withLog(run).catch(context.fail);

    const actions: CallLogActions = {
      opened: () => withLogOrSay((log) => log.opened()),
      clear: () => withLogOrSay((log) => log.clear()),
      remove: (id) => withLogOrSay((log) => log.remove(id)),
      setShowMissed: (show) => withLog((log) => log.setShowMissed(show)),
    };
    return {
      actions,
      /** Reads what is kept for this account, once the page has nothing else to do. */
      account(name) {
        account = name;
        const isOver = thisSession(context);
        deps.idle(() => {
          if (isOver()) return;
          // Its code is requested again with the first call that ends.
          withLog((log) => log.loadPreference()).catch(() => undefined);
        });
      },
      call({ id, info }) {
        const { number, name } = info;
        const was = parties.get(id) ?? [{ number, name }];
        parties.set(id, was);
        const known = was.find((one) => one.number === number);
        if (known) known.name = name;
        else was.push({ number, name });
        if (info.state !== 'ended') return;
        parties.delete(id);
        // The connection check's is no call of the user's.
        if (id === state.audio.testCall) return;
        const at = deps.nowMs();
        withLogOrSay((log) => log.add(info, was, at));
      },
      /** Missed [V-12] [S-25]. */
      turnedAway(caller) {
        const end = { reason: 'limit', by: 'system' } as const;
        const at = deps.nowMs();
        withLogOrSay((log) => log.add({ direction: 'in', answeredAt: null, end }, [caller], at));
      },
      /** Whether missed calls are shown is a setting. */
      recordsChanged(area) {
        if (area === 'settings') withLog((log) => log.loadPreference()).catch(() => undefined);
      },
      forget() {
        account = null;
        engine?.end();
      },
    };
  },
});
