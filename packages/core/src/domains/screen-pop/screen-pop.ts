import { CallpanelError, holds, SCREEN_POP_SIZE, ScreenPop } from '@callpanel/contracts';
import type { Call, CallInfo, CallState } from '@callpanel/telephony';
import type { CallsContext } from '../calls/context.ts';
import { doneIn } from '../until.ts';
import { popAddress } from './address.ts';
import { readPairs } from './headers.ts';

/** A page waits so long for the name of a caller, milliseconds. */
const NAME_MS = 1000;

/** When the page opens; null: not at all. */
interface Plan {
  trigger: CallState;
  url: string;
}

/** The states that the wire's words mean [V-67]. */
const TRIGGERS: ReadonlyMap<string, CallState> = new Map([
  ['ringing', 'incoming'],
  ['answered', 'answered'],
]);

const parsed = (pairs: ReadonlyMap<string, string>): ScreenPop =>
  ScreenPop.parse(Object.fromEntries(pairs));

/** @throws CallpanelError `screenpop.error.trigger` { trigger } [E-52] */
const planOf = ({ type, trigger, url }: ScreenPop): Plan | null => {
  if (type !== 'url') return null;
  const state = TRIGGERS.get(trigger.trim().toLowerCase());
  if (!state)
    throw new CallpanelError('screenpop.error.trigger', { trigger: trigger.slice(0, 40) });
  return { trigger: state, url };
};

/** Our facts of the call; what the telephone system says of it goes before them. */
const valuesOf = (
  number: string,
  name: string,
  vars: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> =>
  new Map([
    ['number', number],
    ['name', name],
    ['callerid_number', number],
    ['callerid_name', name],
    ...vars,
  ]);

/**
 * Opens the page that the telephone system wants to show with a call [S-55]. Called for each state of the call; opens once. A
 * window that the browser blocks becomes a notice with a link [E-125]; a partner's page gets the event `screen-pop`, and is asked
 * where it answers: what it does not show also becomes a link.
 */
export const createScreenPop = (context: CallsContext): ((call: Call, info: CallInfo) => void) => {
  const { state, live, page } = context;
  const plans = new WeakMap<Call, Promise<Plan | null>>();

  /** The user's own settings count where the server lets them, and only if they name a page. */
  const ownOr = async (server: ScreenPop): Promise<ScreenPop> => {
    const { api } = live;
    const { user } = state.session;
    const may = holds(state.permissions.entries, 'screenPopRead');
    if (!server.allow_override || !api || !user || !may) return server;
    // Without an answer, the server's settings count.
    const own = await api.get(`users/${user.id}/screen_pop`, ScreenPop).catch(() => null);
    return own?.type === 'url' ? own : server;
  };

  const planFor = (call: Call): Promise<Plan | null> => {
    const known = plans.get(call);
    if (known) return known;
    const plan = ownOr(parsed(readPairs(call.screenPop?.conf ?? '')))
      .then(planOf)
      .catch((error: unknown) => {
        context.fail(error);
        return null;
      });
    plans.set(call, plan);
    return plan;
  };

  /** A host that answers shows it itself, or the user may go there. */
  const offer = async (url: string): Promise<void> => {
    const { shown } = await context.others.host
      .ask('screen-pop', { url })
      .catch(() => ({ shown: false }));
    if (!shown) context.notify('info', 'screenpop.offered', {}, url);
  };

  const open = (url: string): void => {
    context.emit('screen-pop', { url });
    if (state.host.answers.includes('screen-pop')) void offer(url);
    else if (page.openWindow(url, SCREEN_POP_SIZE) === 'blocked')
      context.notify('info', 'screenpop.blocked', {}, url);
  };

  /** The name as the call shows it: that of a contact if the caller has none. */
  const nameOf = async ({ number, name }: CallInfo): Promise<string> => {
    const { directory } = context.others;
    // Some telephone systems send the number as a name.
    let known = (name === number ? '' : name) || directory.nameOf(number);
    if (!known)
      await doneIn(
        NAME_MS,
        directory.lookUp(number).then((found) => (known = found)),
      );
    return known || name;
  };

  const pop = async (call: Call, info: CallInfo): Promise<void> => {
    const plan = await planFor(call);
    if (plan?.trigger !== info.state) return;
    const name = await nameOf(info);
    // No view shows it any more.
    if (call.info.state === 'ended') return;
    const vars = readPairs(call.screenPop?.vars ?? '');
    open(popAddress(plan.url, valuesOf(info.number, name, vars)));
  };

  return (call, info) => {
    if (info.state !== 'ended') pop(call, info).catch(context.fail);
  };
};
