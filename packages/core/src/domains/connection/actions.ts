import type { SipSettings } from '@callpanel/contracts';
import {
  CallpanelError,
  isCallpanelError,
  STATUS_CONNECTED,
  STATUS_REGISTERED,
} from '@callpanel/contracts';
import type { PhoneStatus } from '@callpanel/telephony';
import type { Context, TabPort } from '../../context.ts';
import { applySound } from '../preferences/actions.ts';
import type { Hold } from '../tabs/hold.ts';

/** S-10: the bits are set and cleared, not flipped. */
export const statusBits = ({ connected, registered }: PhoneStatus): number =>
  (connected ? STATUS_CONNECTED : 0) | (registered ? STATUS_REGISTERED : 0);

const show = (context: Pick<Context, 'state' | 'emit'>, status: PhoneStatus): void => {
  const { connection } = context.state;
  const bits = statusBits(status);
  connection.error = status.error?.info ?? null;
  if (bits === connection.status) return;
  connection.status = bits;
  context.emit('registration', { status: bits });
};

/** Why the phone did not start. A broken rule and an outage have words of their own, anything else is E-50. */
const problemOf = (cause: unknown): CallpanelError => {
  if (!isCallpanelError(cause)) {
    const reason = cause instanceof Error ? cause.name : 'unknown';
    return new CallpanelError('sipua.config.error', { reason }, cause);
  }
  const { status, exception } = cause.context;
  if (cause.code !== 'api.error.server' && cause.code !== 'api.error.forbidden') return cause;
  const context = { reason: `HTTP ${status}`, ...(exception && { exception }) };
  return new CallpanelError('sipua.config.error', context, cause);
};

/** Whose phone it is, the same in every tab: the user of our API, or the address at a PBX. */
const accountOf = ({ user }: Context['state']['session'], address: string): string =>
  user ? `${user.username}@${user.realm}` : address;

const beginLoading = ({ state }: Context): void => {
  state.connection.phone = 'loading';
  state.connection.error = null;
};

/**
 * Makes the page's phone and starts it. Never fails: `connection.error` says why [E-42 to E-50].
 *
 * @param ended the phone before it has left the wire
 */
const runPhone = async (
  context: Context,
  load: () => Promise<SipSettings>,
  ended?: Promise<void>,
): Promise<void> => {
  const { state, live, deps } = context;
  const run = {};
  live.run = run;
  beginLoading(context);
  try {
    await ended;
    // Nobody has a phone here any more.
    if (live.run !== run) return;
    const settings = await load();
    const [phone, { followPhone }] = await Promise.all([
      deps.createPhone(settings),
      import(/* webpackChunkName: "phone" */ '../calls/effects.ts'),
    ]);
    if (live.run !== run) return void (await phone.stop());
    live.phone = phone;
    if (settings.maxCalls) state.calls.limit = settings.maxCalls;
    applySound(context);
    followPhone(
      context,
      phone,
      settings,
      (other) => void runPhone(context, async () => other, endPhone(context)),
    );
    phone.on('messages', (summary) => context.around.messages(summary));
    phone.on('status', (status) => live.phone === phone && show(context, status));
    context.around.here();
    state.connection.phone = 'ready';
    phone.start();
  } catch (error) {
    if (live.run !== run) return;
    state.connection.phone = 'failed';
    state.connection.error = problemOf(error).info;
  }
};

/** The phone goes off the wire; state is clean at once, the promise tells when the wire is. @param leaving the page goes away */
const endPhone = async ({ live, state, emit }: Context, leaving?: boolean): Promise<void> => {
  const { phone } = live;
  live.phone = null;
  live.run = null;
  const stopped = phone?.stop(leaving);
  state.connection.phone = 'no';
  show({ state, emit }, { connected: false, registered: false, error: null });
  await stopped;
};

/** Another tab has the phone: no call is made or taken here [F39]. */
const showElsewhere = ({ connection }: Context['state']): void => {
  connection.phone = 'failed';
  connection.error = new CallpanelError('sipua.error.otherTab').info;
};

/** This tab's claim to the phone; null: its code cannot be had, and a phone too many is better than none. */
const claim = async (context: Context, port: TabPort, account: string): Promise<Hold | null> => {
  const { state, live, deps } = context;
  const createHold = await import(/* webpackChunkName: "phone" */ '../tabs/hold.ts').then(
    (code) => code.createHold,
    () => null,
  );
  const { tabs } = state;
  return (
    createHold?.(port, { tabs, tabStorage: deps.tabStorage }, `callpanel.phone ${account}`, {
      // One that was in a call when another tab took it is here still [F41].
      start: () => live.phone || (live.loadSip && void runPhone(context, live.loadSip)),
      async stop() {
        const stopped = endPhone(context);
        showElsewhere(state);
        await stopped;
      },
      isBusy: () => state.calls.list.length > 0,
      whenIdle: context.whenIdle,
    }) ?? null
  );
};

/**
 * Makes the page's phone and starts it, if no other tab has it [F39]. Never fails.
 *
 * @param load gives the settings, from the API or from the host
 * @param address of the phone at a PBX, where nobody is signed in to our API
 */
export const startPhone = async (
  context: Context,
  load: () => Promise<SipSettings>,
  address = '',
): Promise<void> => {
  const { state, live, deps } = context;
  const run = (live.run = {});
  const account = (live.account = accountOf(state.session, address));
  live.loadSip = load;
  beginLoading(context);
  context.around.begin(account);
  // Asked for while the other tabs are asked.
  const loading = load();
  loading.catch(() => undefined);
  if (deps.tabs && !live.hold) {
    const hold = await claim(context, deps.tabs, account);
    if (live.run !== run) return hold?.release();
    live.hold = hold;
  }
  if ((await live.hold?.begin()) === 'elsewhere') {
    if (live.run === run && state.tabs.phone === 'elsewhere') showElsewhere(state);
    return;
  }
  if (live.run !== run) return;
  state.tabs.phone = 'here';
  await runPhone(context, () => loading);
};

/** Hangs up, unregisters and forgets the phone, which other tabs may have from then on. @param leaving the page goes away */
export const stopPhone = async (context: Context, leaving?: boolean): Promise<void> => {
  const { live, state } = context;
  const { hold } = live;
  live.hold = null;
  const stopped = endPhone(context, leaving);
  state.connection.error = null;
  // At once, for a page that starts over; the next tab gives us the time to leave the wire.
  hold?.release();
  await stopped;
};

/** The page went away, the browser kept it, and it is here again: so is its phone. Else nothing happens. */
export const comeBack = (context: Context): void => {
  const { live, state } = context;
  // A session without a phone has no settings; any other phone is ready, on its way or failed.
  if (!live.loadSip || state.connection.phone !== 'no') return;
  context.around.back();
  void startPhone(context, live.loadSip, live.account);
};

/** Starts over with a fresh phone; not during a call, which would end it. In another tab it is brought here. */
export const retryPhone = async (context: Context): Promise<void> => {
  const { live, state } = context;
  if (state.tabs.phone === 'elsewhere') return void (await takeOverPhone(context));
  const busy = state.connection.phone === 'loading' || state.calls.list.length > 0;
  if (live.loadSip && !busy) await runPhone(context, live.loadSip, endPhone(context));
};

/** Brings the phone to this tab from the one that has it; busy: that one is in a call. */
export const takeOverPhone = async ({ live }: Context): Promise<'here' | 'busy'> =>
  live.hold?.takeOver() ?? 'here';
