import type { SipSettings } from '@callpanel/contracts';
import { STATUS_READY } from '@callpanel/contracts';
import { subscribe } from 'valtio/vanilla';
import type { Context } from '../../context.ts';
import { endPhone, runPhone } from './actions.ts';

/** Those that have asked, and did not register since. */
const asked = new WeakSet<Context>();

/**
 * The registrar refuses the credentials: they may have been changed, so the settings are asked for again, once until they
 * work, and other ones are tried [F9]. Not during a call, which would end. Never fails.
 *
 * @param used those that were refused
 */
export const renew = (context: Context, used: SipSettings): void => {
  const { live, state } = context;
  const { connection } = state;
  const { run, loadSip } = live;
  if (!loadSip || asked.has(context)) return;
  asked.add(context);
  const stop = subscribe(connection, () => {
    if (connection.status !== STATUS_READY) return;
    stop();
    asked.delete(context);
  });
  const isMoot = () => live.run !== run || connection.status === STATUS_READY;
  const tryOthers = async (): Promise<void> => {
    if (isMoot()) return;
    const settings = await loadSip().catch(() => used);
    if (isMoot() || (settings.ha1 === used.ha1 && settings.password === used.password)) return;
    await runPhone(context, async () => settings, endPhone(context));
  };
  context.whenIdle(() => void tryOthers());
};
