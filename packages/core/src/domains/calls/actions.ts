import type { ErrorCode } from '@callpanel/contracts';
import { CallpanelError, STATUS_READY } from '@callpanel/contracts';
import type { Call, Phone } from '@callpanel/telephony';
import { reduceNumber } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';
import { lateCode } from '../late-code.ts';
import { factsOf } from './facts.ts';
import type { CallsActions } from './state.ts';
import { targetOf } from './target.ts';
import { TWICE_MS } from './twice.ts';

/** What comes with the phone; the rest is there from the first moment on. */
export type LateCallsActions = Omit<
  CallsActions,
  'enableSound' | 'onLevel' | 'playKey' | 'setDraft' | 'show'
>;

/** Actions on existing calls; transfers, recording and conferences load their code when first used. */
export const createCallsActions = (context: CallsContext): LateCallsActions => {
  const { state, live, deps } = context;
  const { calls } = state;
  const { permitted } = context.others.host;

  const callOf = (id: string): Call => {
    const call = live.phone?.calls.find((one) => one.id === id);
    if (!call) throw new CallpanelError('sipua.error.callEnded');
    return call;
  };

  /** The phone may have gone while the host was asked. */
  const readyPhone = (code: ErrorCode = 'sipua.error.notReady'): Phone => {
    if (!live.phone || state.connection.status !== STATUS_READY) throw new CallpanelError(code);
    return live.phone;
  };

  /** On hold or not, as it was pressed last: the others may take their time to be held. */
  const wanted = new WeakMap<Call, boolean>();

  const dialled = (target: string): string => {
    live.dialled = new Promise(deps.paced);
    const { id } = readyPhone().dial(target);
    live.turnTo(id).catch(context.fail);
    return id;
  };

  const sendAfterAnswer = (call: Call, extension: string): void =>
    void import('./extension.ts').then(
      ({ sendLater }) => sendLater(context, call, extension),
      context.fail,
    );

  let placed = { target: '', id: '', at: 0 };
  const dial: CallsActions['dial'] = async (text, name, extension) => {
    const reduced = reduceNumber(text, calls.featureCodes);
    if (!reduced) return null;
    readyPhone();
    if ('error' in reduced) throw new CallpanelError(reduced.error, { number: text.trim() });
    const { draft } = calls;
    const typed = reduceNumber(draft, calls.featureCodes);
    return permitted(reduced.target, 'call', () => {
      const { target } = reduced;
      const at = deps.nowMs();
      const isOn = calls.list.some((call) => call.id === placed.id);
      if (isOn && target === placed.target && at - placed.at < TWICE_MS) return placed.id;
      const id = dialled(target);
      placed = { target, id, at };
      // The log, a card or the host may call while the dial field holds another number.
      if (typed && 'target' in typed && typed.target === target) factsOf(calls, id).dialled = draft;
      if (name) factsOf(calls, id).name = name;
      if (extension) sendAfterAnswer(callOf(id), extension);
      return id;
    });
  };

  const transfers = lateCode(async () => {
    const { createTransfers } = await import('./transfers.ts');
    return createTransfers(context);
  });
  const record = lateCode(async () => {
    const { createRecording } = await import('./recording.ts');
    return createRecording(context);
  });
  const listening = lateCode(async () => {
    const { createListening } = await import('./listening.ts');
    return createListening(context);
  });
  const threeWay = lateCode(async () => {
    const { createThreeWay } = await import('./three-way.ts');
    return createThreeWay(context);
  });

  return {
    dial,
    async answer(id) {
      const call = callOf(id);
      await live.turnTo(id, () => call.answer());
    },
    async listenIn(number, mode) {
      const { start } = await listening();
      return start(readyPhone('sipua.error.listen'), number, mode);
    },
    setBargeMode: async (id, mode) => (await listening()).setMode(callOf(id), mode),
    reject: (id) => callOf(id).reject(),
    hangUp: (id) => callOf(id).hangUp(),
    async hold(id, held) {
      const call = callOf(id);
      wanted.set(call, held);
      // Silent at once: nothing that others are in the middle of, or refuse, keeps it on.
      if (held) return call.hold();
      await live.turnTo(id, async () => {
        if (!wanted.get(call)) await call.unhold();
      });
    },
    mute: (id, muted) => callOf(id).mute(muted),
    transfer: async (id, text) => (await transfers()).transfer(callOf(id), text),
    async consult(id, text) {
      callOf(id);
      const target = targetOf(context, text, 'sipua.xfer.invalidAttended');
      return permitted(target, 'move', () => {
        const waiting = callOf(id);
        const consultation = dialled(target);
        calls.consulting[consultation] = waiting.id;
        return consultation;
      });
    },
    completeTransfer: async (id) => (await transfers()).complete(callOf(id)),
    async cancelTransfer(consultId) {
      callOf(consultId).hangUp();
    },
    park: async (id) => (await transfers()).park(callOf(id)),
    record: async (id, on) => {
      callOf(id);
      await (
        await record()
      )(id, on);
    },
    startThreeWay: async (id) => (await threeWay()).start(callOf(id)),
    invite: async (id, text) => (await threeWay()).invite(callOf(id), text),
    muteParty: async (id, channel, muted) => (await threeWay()).mute(id, channel, muted),
    dropParty: async (id, channel) => (await threeWay()).drop(id, channel),
    async dtmf(id, tone) {
      deps.tones.key(tone);
      await callOf(id).dtmf(tone);
    },
  };
};
