import { defineDomain } from '../../domain.ts';
import { readItem } from '../../storage.ts';
import { lateCode } from '../late-code.ts';
import { thisSession } from '../this-session.ts';
import { atMost, when } from '../until.ts';
import type { FeaturesContext } from './context.ts';
import type { FeaturesActions } from './state.ts';
import { initialFeatures, untilKey } from './state.ts';
import type { createTimedDnd } from './timed-dnd.ts';

/** A page with a softphone alone asks so long after its start, or with the first call, milliseconds: the phone goes first. */
const ASK_AFTER_MS = 3000;

/** The user's own settings for calls; the code comes when one is changed. */
export const features = defineDomain({
  initial: initialFeatures,
  perSession: true,
  create(context: FeaturesContext) {
    const code = lateCode(async () => (await import('./features.ts')).createFeatures(context));
    let account: string | null = null;
    let timed: ReturnType<typeof createTimedDnd> | null = null;
    /** The clock of do not disturb. Its code comes when there is a time, or one that was kept. */
    const clock = async () => {
      const mine = account;
      const { createTimedDnd } = await import('./timed-dnd.ts');
      if (mine === null || mine !== account) return null;
      return (timed ??= createTimedDnd(context, mine, () => actions.setDnd(false)));
    };
    /** People have the user's own settings, too. Without them on the page it asks, and hears of changes. */
    const ask = async () => {
      if (account === null || context.live.loaded.has('presence')) return;
      const { askOwnFeatures } = await import('./own-features.ts');
      await askOwnFeatures(context);
    };
    const begin = async () => {
      const { calls, session } = context.state;
      // With a telephone system alone there is nothing to ask.
      if (session.kind === 'sip') return;
      const isOver = thisSession(context);
      await context.live.drawn;
      // The INVITE of a call leaves before anything else.
      const rings = () => calls.list.some(({ state }) => state !== 'dialing');
      await atMost(ASK_AFTER_MS, (go) => [when([calls], rings, go)]);
      if (isOver() || context.live.loaded.has('presence')) return;
      // Events first: what changes while it asks is heard.
      await context.others.broker.need();
      await ask();
    };
    /** Without its code the settings stay unknown; the next reason to ask loads it. */
    const askAgain = () => void ask().catch(() => undefined);
    const actions: FeaturesActions = {
      async setDnd(on, until) {
        await (await code()).setDnd(on);
        if (context.state.features.dnd !== on || (until === undefined && !timed)) return;
        (await clock())?.set(on ? (until ?? null) : null);
      },
      setForward: async (to) => (await code()).setForward(to),
      setFollowme: async (on) => (await code()).setFollowme(on),
    };
    return {
      actions,
      account(name) {
        account = name;
        const isKept = Number(readItem(context.keeper, untilKey(name)) ?? 0) > 0;
        // If it cannot be loaded, do not disturb stays on.
        if (isKept) clock().catch(() => undefined);
        begin().catch(() => undefined);
      },
      resync(first) {
        if (!first) askAgain();
      },
      wake: askAgain,
      forget() {
        timed?.end();
        timed = null;
        account = null;
      },
    };
  },
});
