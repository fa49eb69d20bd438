import { CallpanelError, isCallpanelError, STATUS_READY } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import { reduceNumber } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { BARGE_DIGITS } from './spying.ts';

export const callsActions = (context: Context): Core['calls'] => {
  const { state, live, deps } = context;
  const { calls } = state;

  const callOf = (id: string): Call => {
    const call = live.phone?.calls.find((one) => one.id === id);
    if (!call) throw new CallpanelError('sipua.error.callEnded');
    return call;
  };

  /** One active call at a time: everything else that is answered goes on hold [S-21]. */
  const holdOthers = async (id: string | null): Promise<void> => {
    const others = (live.phone?.calls ?? []).filter(
      ({ id: other, info }) => other !== id && info.state === 'answered' && !info.held,
    );
    await Promise.all(others.map((call) => call.hold()));
  };

  const setDraft = (text: string): void => {
    calls.draft = text;
    if (text.trim() !== '' && state.connection.status === STATUS_READY) live.phone?.prepare();
  };

  return {
    setDraft,
    show(number) {
      setDraft(number);
      calls.shown++;
    },
    dial(text) {
      const reduced = reduceNumber(text, calls.featureCodes);
      if (!reduced) return null;
      if (!live.phone || state.connection.status !== STATUS_READY)
        throw new CallpanelError('sipua.error.notReady');
      if ('error' in reduced) throw new CallpanelError(reduced.error, { number: text.trim() });
      const call = live.phone.dial(reduced.target);
      calls.dialled[call.id] = calls.draft;
      holdOthers(call.id).catch(context.fail);
      return call.id;
    },
    async answer(id) {
      const call = callOf(id);
      await holdOthers(id);
      try {
        await call.answer();
      } catch (error) {
        // Told where the user looks, until it works again.
        if (isCallpanelError(error) && error.category === 'media') calls.microphone = error.info;
        throw error;
      }
    },
    listenIn(number, mode) {
      if (!live.phone || state.connection.status !== STATUS_READY)
        throw new CallpanelError('sipua.error.listen');
      const code = calls.featureCodes['chan_spy'] ?? '';
      const reduced = reduceNumber(`${code}${number}`, calls.featureCodes);
      if (!reduced || 'error' in reduced)
        throw new CallpanelError('sipua.error.invalidNumber', { number });
      const call = live.phone.dial(reduced.target);
      calls.spying[call.id] = { num: number, mode };
      holdOthers(call.id).catch(context.fail);
      return call.id;
    },
    async setBargeMode(id, mode) {
      const spy = calls.spying[id];
      const call = callOf(id);
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
    reject: (id) => callOf(id).reject(),
    hangUp: (id) => callOf(id).hangUp(),
    async hold(id, held) {
      const call = callOf(id);
      await holdOthers(id);
      await (held ? call.hold() : call.unhold());
    },
    mute: (id, muted) => callOf(id).mute(muted),
    async dtmf(id, tone) {
      deps.tones.key(tone);
      await callOf(id).dtmf(tone);
    },
    playKey: (tone) => deps.tones.key(tone),
    async enableSound() {
      await Promise.all([live.phone?.enableSound(), deps.tones.enable()]);
    },
  };
};
