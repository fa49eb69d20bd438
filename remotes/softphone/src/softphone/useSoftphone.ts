import { useEffect, useState } from 'react';
import type { ErrorInfo } from '@callpanel/contracts';
import { isCallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { CallInfo } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { audioModel } from './audio.model.ts';
import type { AudioModel } from './audio.model.ts';
import { callModel } from './call.model.ts';
import type { CallActions, CallModel } from './call.model.ts';
import { callsModel } from './calls.model.ts';
import { dialerModel, isNumberError } from './dialer.model.ts';
import type { Attempt, DialerModel } from './dialer.model.ts';
import type { EndedModel } from './ended.model.ts';
import { useDialField } from './useDialField.ts';
import type { DialField } from './useDialField.ts';
import { useEnded } from './useEnded.ts';

/** Everything the softphone draws, as plain data and functions. */
export interface SoftphoneProps {
  dialer: DialerModel;
  field: DialField;
  /** Why the phone is not ready. */
  reason: ErrorInfo | null;
  /** Presses the call button; what stands in the way is told by the hint and a notice. */
  onCall: () => void;
  /** A key's tone, without a call. */
  onTone: (key: string) => void;
  incoming: CallModel[];
  active: CallModel | null;
  others: CallModel[];
  /** Digits sent in the active call. */
  sent: string;
  volume: number;
  ended: EndedModel | null;
  onDismissEnded: () => void;
  audio: AudioModel;
}

/** Runs an action of the core; what fails, now or later, becomes a notice. */
const attempt = async (run: () => Promise<void> | void): Promise<void> => {
  try {
    await run();
  } catch (error) {
    core.notices.fail(error);
  }
};

/** Connects the models with the page's core. */
export const useSoftphone = (): SoftphoneProps => {
  const connection = useCore(core.state.connection);
  const calls = useCore(core.state.calls);
  const { volume } = useCore(core.state.preferences);
  const [attempted, setAttempted] = useState<Attempt | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [sent, setSent] = useState({ id: '', digits: '' });
  const field = useDialField(calls.draft, core.calls.setDraft);

  // While it is on the page, other widgets may call by it.
  useEffect(() => core.intents.offerPhone(), []);

  const dialer = dialerModel(
    { connection, list: calls.list, text: field.text, attempt: attempted },
    { dial: core.calls.dial, retry: core.connection.retry },
  );

  const dial = (text: string) => {
    if (!dialer.call) return setAttempted({ failed: 'blocked', text });
    setAttempted(null);
    try {
      dialer.call(text);
    } catch (error) {
      if (isCallpanelError(error) && isNumberError(error.code))
        setAttempted({ failed: 'number', text });
      core.notices.fail(error);
    }
  };

  const actions: CallActions = {
    answer: (id) => void attempt(() => core.calls.answer(id)),
    reject: (id) => void attempt(() => core.calls.reject(id)),
    hangUp: (id) => void attempt(() => core.calls.hangUp(id)),
    hold: (id, held) => void attempt(() => core.calls.hold(id, held)),
    mute: (id, muted) => void attempt(() => core.calls.mute(id, muted)),
    dtmf: (id, tone) =>
      void attempt(async () => {
        await core.calls.dtmf(id, tone);
        setSent((old) => ({ id, digits: (old.id === id ? old.digits : '') + tone }));
      }),
    setVolume: (value) => core.preferences.set({ volume: value }),
    setBargeMode: (id, mode) => void attempt(() => core.calls.setBargeMode(id, mode)),
  };

  const model = (call: CallInfo) => callModel(call, actions, calls.spying[call.id]);

  const { incoming, active, others } = callsModel(calls.list, shownId);
  if (active && active.id !== shownId) setShownId(active.id);
  const { ended, dismiss } = useEnded(calls.lastEnded, calls.list.length > 0, dialer.call && dial);

  return {
    dialer,
    field,
    reason: connection.error,
    onCall: () => dial(field.text),
    onTone: core.calls.playKey,
    incoming: incoming.map(model),
    active: active && model(active),
    others: others.map(model),
    sent: active?.id === sent.id ? sent.digits : '',
    volume,
    ended,
    onDismissEnded: dismiss,
    audio: audioModel(calls, () => void attempt(() => core.calls.enableSound())),
  };
};
