import { holds, IntercomSettings } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';
import { oncePerSession } from '../once.ts';
import { soundFor } from './selectors.ts';

/** So long two beeps warn before one is heard, ms. */
export const WARNING_MS = 600;

/**
 * Answers an intercom call automatically [S-14] [W-05], where the user wants this panel to and no other call runs; two
 * beeps warn first. Without an answer of the server it rings as any call does.
 */
export const createIntercom = (context: CallsContext): ((call: Call) => Promise<void>) => {
  const { state, live, deps } = context;

  const wanted = oncePerSession(context, async () => {
    const { user } = state.session;
    if (!live.api || !user || holds(state.permissions.entries, 'intercomRead') !== true)
      return false;
    const settings = await live.api.get(`users/${user.id}/intercom`, IntercomSettings);
    return settings.callPanelEnabled;
  });

  return async (call) => {
    const alone = () =>
      call.info.state === 'incoming' && state.calls.list.every(({ id }) => id === call.id);
    if (!alone() || !(await wanted().catch(() => false)) || !alone()) return;
    deps.tones.play('double-beep');
    await new Promise((resolve) => setTimeout(resolve, WARNING_MS));
    if (alone()) await live.turnTo(call.id, () => call.answer());
    else deps.tones.play(soundFor(state.calls.list));
  };
};
