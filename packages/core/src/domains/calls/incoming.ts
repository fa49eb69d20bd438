import type { Call, CallInfo, CallState } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';
import { subscribe } from 'valtio/vanilla';
import { callerOf } from '../directory/selectors.ts';
import { lateCode } from '../late-code.ts';
import { factsOf } from './facts.ts';
import { callRights } from './rights.ts';

/** A caller with a number and no name. */
const isNameless = ({ name, number }: CallInfo): boolean => name === '' || name === number;

/**
 * What else an incoming call does while it rings, and what any call needs later. The code loads with the first call that needs
 * it; events that come before are replayed in order. `isOther`: the call has another party now.
 *
 * @param tell notifies the host of a call that got a name
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

  /** The name follows its contact, which may be added, renamed or deleted during the call. */
  const follow = (call: Call): void => {
    const { calls, directory: contacts } = context.state;
    const { id, number } = call.info;
    const stop = subscribe(contacts, () => {
      if (!calls.list.some((one) => one.id === id && one.number === number)) return stop();
      const known = callerOf(contacts, number)?.name ?? directory.nameOf(number);
      if ((calls.facts[id]?.name ?? '') === known) return;
      factsOf(calls, id).name = known;
      tell(call);
    });
  };

  /** The contact of a call is looked up; a call that came without a name gets that of the directory, now or when it answers. */
  const name = async (call: Call): Promise<void> => {
    const { calls } = context.state;
    const { id, number } = call.info;
    if (calls.facts[id]?.name !== undefined) return;
    const found = directory.lookUp(number);
    const known = directory.nameOf(number) || (await found);
    if (!calls.list.some((one) => one.id === id && one.number === number)) return;
    if (calls.facts[id]?.name !== undefined || !isNameless(call.info)) return;
    follow(call);
    if (!known) return;
    factsOf(calls, id).name = known;
    tell(call);
  };

  return (call, before, isOther) => {
    const { info } = call;
    if (info.state === before && !isOther) return;
    // Not before the INVITE has left: it goes first.
    if (info.state !== 'dialing' && info.state !== 'ended') name(call).catch(context.fail);
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
