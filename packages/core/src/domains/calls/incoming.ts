import type { Call, CallState } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import type { Desktop } from '../desktop/desktop.ts';
import { lateCode } from '../late-code.ts';
import { needBroker } from '../session/needs.ts';
import { callRights } from './rights.ts';

/**
 * What an incoming call does besides ringing, and any call for what may be done with it later. The code for it comes with the
 * first call that needs it; what happened to the call meanwhile is told in its order.
 */
export const incomingEffects = (
  context: Context,
  desktop: () => Promise<Desktop>,
  answer: Core['calls']['answer'],
): ((call: Call, before: CallState | undefined) => void) => {
  const screenPop = lateCode(async () => {
    const { createScreenPop } = await import('../screen-pop/screen-pop.ts');
    return createScreenPop(context);
  });
  const intercom = lateCode(async () => {
    const { createIntercom } = await import('./intercom.ts');
    return createIntercom(context, answer);
  });

  /** Recording and conferences know a call by what the broker says of it: from then on, there is one. */
  const listen = () => {
    const { record, threeWay, invite } = callRights(context.state);
    if (record || threeWay || invite) void needBroker(context);
  };

  return (call, before) => {
    const { info } = call;
    if (info.state === before) return;
    if (info.state === 'ringing' || info.state === 'incoming') listen();
    if (info.direction !== 'in') return;
    if (call.screenPop) screenPop().then((pop) => pop(call, info), context.fail);
    if (context.page.notifyPermission() === 'granted')
      desktop().then(({ tell }) => tell(info, before), context.fail);
    if (call.autoAnswer && info.state === 'incoming')
      intercom()
        .then((answerByItself) => answerByItself(call))
        .catch(context.fail);
  };
};
