import type { BargeMode } from '@callpanel/contracts';
import { CallpanelError, SPY_MUTE_MS } from '@callpanel/contracts';
import type { Call, Phone } from '@callpanel/telephony';
import { reduceNumber } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';
import { factsOf } from './facts.ts';
import { BARGE_DIGITS } from './state.ts';

export interface Listening {
  /** Gives the call's id. */
  start(phone: Phone, number: string, mode: BargeMode): string;
  setMode(call: Call, mode: BargeMode): Promise<void>;
}

/** Listens in to a call [C-20]; `beginListening` runs when this call is answered. */
export const createListening = ({ state: { calls }, live, fail }: CallsContext): Listening => ({
  start(phone, number, mode) {
    const code = calls.featureCodes['chan_spy'];
    // Without it this would be a call to that one.
    if (!code) throw new CallpanelError('sipua.error.listen');
    const reduced = reduceNumber(`${code}${number}`, calls.featureCodes);
    if (!reduced || 'error' in reduced)
      throw new CallpanelError('sipua.error.invalidNumber', { number });
    const call = phone.dial(reduced.target);
    factsOf(calls, call.id).spying = { num: number, mode };
    live.turnTo(call.id).catch(fail);
    return call.id;
  },
  async setMode(call, mode) {
    const spy = calls.facts[call.id]?.spying;
    if (!spy) return;
    const before = spy.mode;
    // Shown at once, and taken back when it cannot be asked for, unless another was chosen since.
    spy.mode = mode;
    try {
      await call.dtmf(BARGE_DIGITS[mode]);
    } catch (error) {
      if (spy.mode === mode) spy.mode = before;
      throw error;
    }
    // Choosing to speak is choosing to be heard; who only listens cannot be.
    call.mute(mode === 'monitor');
  },
});

/**
 * A call that listens in to `num` was answered [S-24]: requests the chosen mode, and mutes after a second. The user can unmute.
 * Also for `***102` dialled by hand.
 */
export const beginListening = (
  { state: { calls }, fail }: CallsContext,
  call: Call,
  num: string,
): void => {
  if (call.info.state !== 'answered') return;
  const { mode } = (factsOf(calls, call.id).spying ??= { num, mode: 'monitor' });
  if (mode !== 'monitor') call.dtmf(BARGE_DIGITS[mode]).catch(fail);
  setTimeout(() => {
    // If the user chose another mode meanwhile, that mode decides about mute.
    const chosen = calls.facts[call.id]?.spying?.mode !== mode;
    if (call.info.state === 'answered' && !chosen) call.mute(true);
  }, SPY_MUTE_MS);
};
