import { SPY_MUTE_MS } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import { BARGE_DIGITS } from './state.ts';

/**
 * A call that listens in was answered [S-24]: asks for the mode that was chosen, and mutes itself after a second. Whoever
 * wants to be heard unmutes. Also for `***102` dialled by hand.
 */
export const beginSpying = (context: Context, call: Call): void => {
  const { calls } = context.state;
  const code = calls.featureCodes['chan_spy'];
  const { number, direction } = call.info;
  if (direction !== 'out' || !code || !number.startsWith(code)) return;
  calls.spying[call.id] ??= { num: number.slice(code.length), mode: 'monitor' };
  const mode = calls.spying[call.id]?.mode ?? 'monitor';
  if (mode !== 'monitor') call.dtmf(BARGE_DIGITS[mode]).catch(context.fail);
  setTimeout(() => {
    // Whoever chose another mode meanwhile is heard, or not, by that choice.
    const chosen = calls.spying[call.id]?.mode !== mode;
    if (call.info.state === 'answered' && !chosen) call.mute(true);
  }, SPY_MUTE_MS);
};
