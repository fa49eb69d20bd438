import type { CallpanelError, SipSettings } from '@callpanel/contracts';
import { STATUS_READY } from '@callpanel/contracts';
import type { Phone } from '@callpanel/telephony';
import { subscribe } from 'valtio/vanilla';
import type { Context } from '../../context.ts';

/** Those that have asked for other credentials, and did not register since. */
const asked = new WeakSet<Context>();

/**
 * The registrar refuses the credentials: they may have been changed, so the settings are asked for again, once until they
 * work, and other ones are tried [F9]. Not during a call, which would end. Never fails.
 */
const renew = (
  context: Context,
  phone: Phone,
  used: SipSettings,
  restart: (settings: SipSettings) => void,
): void => {
  const { live, state } = context;
  const { connection } = state;
  const { loadSip } = live;
  if (!loadSip || asked.has(context)) return;
  asked.add(context);
  const stop = subscribe(connection, () => {
    if (connection.status !== STATUS_READY) return;
    stop();
    asked.delete(context);
  });
  const isMoot = () => live.phone !== phone || connection.status === STATUS_READY;
  const tryOthers = async (): Promise<void> => {
    if (isMoot()) return;
    const fresh = await loadSip().catch(() => used);
    if (fresh.ha1 === used.ha1 && fresh.password === used.password) return;
    // The old binding may live on, and somebody have called meanwhile.
    context.whenIdle(() => void (isMoot() || restart(fresh)));
  };
  context.whenIdle(() => void tryOthers());
};

/** By core: listens for the microphone to be allowed. */
const watching = new WeakMap<Context, () => void>();

/** A permission that is given to the browser ends what is told of the microphone [F33]. */
const watchPermission = async (context: Context): Promise<void> => {
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
 * @param restart puts a phone with other settings in its place
 * @throws CallpanelError when what deals with devices cannot be loaded
 */
export const help = async (
  context: Context,
  phone: Phone,
  { category, context: { status } }: CallpanelError,
  used: SipSettings,
  restart: (settings: SipSettings) => void,
): Promise<void> => {
  if (category === 'media') await watchPermission(context);
  else if (status === 401 || status === 407) renew(context, phone, used, restart);
};
