import type { CallpanelError, SipSettings } from '@callpanel/contracts';
import { STATUS_READY } from '@callpanel/contracts';
import type { Phone } from '@callpanel/telephony';
import { when } from '../until.ts';
import type { CallsContext } from './context.ts';
import type { CallsOffers } from './state.ts';

/** How a phone that is not accepted is replaced. */
export type Again = Parameters<Awaited<ReturnType<CallsOffers['follower']>>>[2];

/** Those that have asked for other credentials, and did not register since. */
const asked = new WeakSet<CallsContext>();

/**
 * The registrar refuses the credentials: they may have changed, so the settings are requested again, once until they
 * work, and other ones are tried [F9]. Not during a call, which would end. Never fails.
 */
const renew = (
  context: CallsContext,
  phone: Phone,
  used: SipSettings,
  { load, restart }: Again,
): void => {
  const { live, state } = context;
  const { connection, calls } = state;
  if (asked.has(context)) return;
  asked.add(context);
  const isReady = () => connection.status === STATUS_READY;
  when([connection], isReady, () => void asked.delete(context));
  const isMoot = () => live.phone !== phone || isReady();
  const whenIdle = (run: () => void) => when([calls], () => calls.list.length === 0, run);
  const tryOthers = async (): Promise<void> => {
    if (isMoot()) return;
    const fresh = await load().catch(() => used);
    if (fresh.ha1 === used.ha1 && fresh.password === used.password) return;
    // The old binding may still exist, and a caller may have used it meanwhile.
    whenIdle(() => void (isMoot() || restart(fresh)));
  };
  whenIdle(() => void tryOthers());
};

/** By core: listens for the microphone to be allowed. */
const watching = new WeakMap<CallsContext, () => void>();

/** When the user allows the microphone, its error is cleared [F33]. */
const watchPermission = async (context: CallsContext): Promise<void> => {
  const sound = await context.deps.loadSound();
  watching.get(context)?.();
  const stop = sound.watchPermission((now) => {
    if (now !== 'granted') return;
    context.state.calls.microphone = null;
    stop();
  });
  watching.set(context, stop);
};

/**
 * What a phone in trouble may be helped by.
 *
 * @param used the settings it was made with
 * @param again see `CallsOffers.follower`
 * @throws CallpanelError when what deals with devices cannot be loaded
 */
export const help = async (
  context: CallsContext,
  phone: Phone,
  { category, context: { status } }: CallpanelError,
  used: SipSettings,
  again: Again,
): Promise<void> => {
  if (category === 'media') await watchPermission(context);
  else if (status === 401 || status === 407) renew(context, phone, used, again);
};
