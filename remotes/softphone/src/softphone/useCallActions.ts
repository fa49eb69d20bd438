import { useState } from 'react';
import type { ErrorCode } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { CallActions } from './call.model.ts';
import type { Tried } from './operations.model.ts';

/** Runs an action of the core; what fails, now or later, becomes a notice. Resolves with what it was, null where it worked. */
export const attempt = async (run: () => unknown): Tried => {
  try {
    await run();
    return null;
  } catch (error) {
    core.notices.fail(error);
    return asCallpanelError(error, 'sipua.error.initiate' satisfies ErrorCode).code;
  }
};

/** The core's actions as the models want them, and the digits that were sent. */
export const useCallActions = () => {
  const [sent, setSent] = useState({ id: '', digits: '' });
  const { calls } = core;
  const actions: CallActions = {
    answer: (id) => void attempt(() => calls.answer(id)),
    reject: (id) => void attempt(() => calls.reject(id)),
    hangUp: (id) => void attempt(() => calls.hangUp(id)),
    hold: (id, held) => void attempt(() => calls.hold(id, held)),
    mute: (id, muted) => void attempt(() => calls.mute(id, muted)),
    dtmf: (id, tone) =>
      void attempt(async () => {
        await calls.dtmf(id, tone);
        setSent((old) => ({ id, digits: (old.id === id ? old.digits : '') + tone }));
      }),
    setVolume: (value) => core.preferences.set({ volume: value }),
    setBargeMode: (id, mode) => void attempt(() => calls.setBargeMode(id, mode)),
    muteParty: (id, channel, muted) => void attempt(() => calls.muteParty(id, channel, muted)),
    dropParty: (id, channel) => void attempt(() => calls.dropParty(id, channel)),
    transfer: (id, to) => attempt(() => calls.transfer(id, to)),
    consult: (id, to) => attempt(() => calls.consult(id, to)),
    completeTransfer: (id) => void attempt(() => calls.completeTransfer(id)),
    cancelTransfer: (id) => void attempt(() => calls.cancelTransfer(id)),
    park: (id) => void attempt(() => calls.park(id)),
    record: (id, on) => void attempt(() => calls.record(id, on)),
    merge: (id) => attempt(() => calls.startThreeWay(id)),
    invite: (id, who) => attempt(() => calls.invite(id, who)),
  };
  return { actions, sent };
};
