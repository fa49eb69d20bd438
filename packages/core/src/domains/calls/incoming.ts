import type { Call, CallInfo, CallState } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';
import { lateCode } from '../late-code.ts';
import { factsOf } from './facts.ts';
import { callRights } from './rights.ts';

/** Whoever has no name but a number. */
const isNameless = ({ name, number }: CallInfo): boolean => name === '' || name === number;

/**
 * What an incoming call does besides ringing, and any call for what may be done with it later. The code for it comes with the
 * first call that needs it; what happened to the call meanwhile is told in its order. `isOther`: it is with somebody else now.
 *
 * @param tell tells the host of a call that has got a name
 */
export const incomingEffects = (
  context: CallsContext,
  tell: (call: Call) => void,
): ((call: Call, before: CallState | undefined, isOther: boolean) => void) => {
  const { broker, desktop, directory } = context.others;
  const screenPop = lateCode(async () => {
    const { createScreenPop } = await import('../screen-pop/screen-pop.ts');
    return createScreenPop(context);
  });
  const intercom = lateCode(async () => {
    const { createIntercom } = await import('./intercom.ts');
    return createIntercom(context);
  });

  /** Recording and conferences know a call by what the broker says of it: from then on, there is one. */
  const listen = () => {
    const { record, threeWay, invite } = callRights(context.state);
    if (record || threeWay || invite) void broker.need();
  };

  /** A call that came without a name gets that of the directory, now or when it answers. */
  const name = async (call: Call): Promise<void> => {
    const { calls } = context.state;
    const { id, number } = call.info;
    if (calls.facts[id]?.name !== undefined) return;
    const known = directory.nameOf(number) || (await directory.lookUp(number));
    if (!known || !calls.list.some((one) => one.id === id && one.number === number)) return;
    factsOf(calls, id).name = known;
    tell(call);
  };

  return (call, before, isOther) => {
    const { info } = call;
    if (info.state === before && !isOther) return;
    // Not before the INVITE has left: it goes first.
    if (info.state !== 'dialing' && info.state !== 'ended' && isNameless(info))
      name(call).catch(context.fail);
    if (info.state === before) return;
    if (info.state === 'ringing' || info.state === 'incoming') listen();
    if (info.direction !== 'in') return;
    if (call.screenPop) screenPop().then((pop) => pop(call, info), context.fail);
    if (context.page.notifyPermission() === 'granted')
      desktop
        .notifyOf(() => {
          const known = isNameless(info) ? directory.nameOf(info.number) : '';
          return known ? { ...info, name: known } : info;
        }, before)
        .catch(context.fail);
    if (call.autoAnswer && info.state === 'incoming')
      intercom()
        .then((answerByItself) => answerByItself(call))
        .catch(context.fail);
  };
};
