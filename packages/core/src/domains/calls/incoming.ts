import type { Call, CallState } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import type { Desktop } from '../desktop/desktop.ts';
import { lateCode } from '../late-code.ts';

/**
 * What an incoming call does besides ringing. The code for it comes with the first call that needs it; what happened to the
 * call meanwhile is told in its order.
 */
export const incomingEffects = (
  context: Context,
  desktop: () => Promise<Desktop>,
): ((call: Call, before: CallState | undefined) => void) => {
  const screenPop = lateCode(async () => {
    const { createScreenPop } = await import('../screen-pop/screen-pop.ts');
    return createScreenPop(context);
  });
  return (call, before) => {
    const { info } = call;
    if (info.direction !== 'in' || info.state === before) return;
    if (call.screenPop) screenPop().then((pop) => pop(call, info), context.fail);
    if (context.page.notifyPermission() === 'granted')
      desktop().then(({ tell }) => tell(info, before), context.fail);
  };
};
