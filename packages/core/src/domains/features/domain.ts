import { defineDomain } from '../../domain.ts';
import { readItem } from '../../storage.ts';
import { lateCode } from '../late-code.ts';
import type { FeaturesContext } from './context.ts';
import type { FeaturesActions } from './state.ts';
import { initialFeatures, untilKey } from './state.ts';
import type { createTimedDnd } from './timed-dnd.ts';

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
      },
      forget() {
        timed?.end();
        timed = null;
        account = null;
      },
    };
  },
});
