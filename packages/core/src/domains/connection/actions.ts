import type { SipSettings } from '@callpanel/contracts';
import {
  CallpanelError,
  isCallpanelError,
  STATUS_CONNECTED,
  STATUS_REGISTERED,
} from '@callpanel/contracts';
import type { PhoneStatus } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import { followPhone } from '../calls/effects.ts';
import { applySound } from '../preferences/actions.ts';

/** S-10: the bits are set and cleared, not flipped. */
export const statusBits = ({ connected, registered }: PhoneStatus): number =>
  (connected ? STATUS_CONNECTED : 0) | (registered ? STATUS_REGISTERED : 0);

const show = (context: Context, status: PhoneStatus): void => {
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

/**
 * Makes the page's phone and starts it. `load` gives the settings, from the API or from the host; what is wrong with
 * them lands in `connection.error` [E-42 to E-50].
 */
export const startPhone = async (
  context: Context,
  load: () => Promise<SipSettings>,
): Promise<void> => {
  const { state, live, deps } = context;
  const mine = live.generation;
  live.loadSip = load;
  state.connection.phone = 'loading';
  state.connection.error = null;
  try {
    const settings = await load();
    const phone = await deps.createPhone(settings);
    if (mine !== live.generation) return void (await phone.stop());
    live.phone = phone;
    if (settings.maxCalls) state.calls.limit = settings.maxCalls;
    applySound(context);
    followPhone(context, phone);
    phone.on('messages', (summary) => context.around.messages(summary));
    state.tabs.phone = 'here';
    context.around.begin(
      state.session.user
        ? `${state.session.user.username}@${state.session.user.realm}`
        : settings.uri,
    );
    phone.on('status', (status) => live.phone === phone && show(context, status));
    state.connection.phone = 'ready';
    phone.start();
  } catch (error) {
    if (mine !== live.generation) return;
    state.connection.phone = 'failed';
    state.connection.error = problemOf(error).info;
  }
};

/** Hangs up, unregisters and forgets the phone; state is clean at once, the promise tells when the wire is. */
export const stopPhone = async (context: Context): Promise<void> => {
  const { live, state } = context;
  const phone = live.phone;
  live.phone = null;
  const stopped = phone?.stop();
  state.connection.phone = 'no';
  state.connection.error = null;
  show(context, { connected: false, registered: false, error: null });
  await stopped;
};

/** Starts over with a fresh phone; not during a call, which would end it. */
export const retryPhone = async (context: Context): Promise<void> => {
  const { live, state } = context;
  const busy = state.connection.phone === 'loading' || state.calls.list.length > 0;
  if (!live.loadSip || busy) return;
  await stopPhone(context);
  await startPhone(context, live.loadSip);
};

/** Brings the phone to this tab. */
export const takeOverPhone = async (_context: Context): Promise<'here' | 'busy'> => 'here';
