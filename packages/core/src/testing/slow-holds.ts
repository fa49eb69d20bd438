import { CallpanelError } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import type { LoopCall } from '@callpanel/telephony/loop';
import { settled } from './house.ts';

const refused = (reason: string) => new CallpanelError('sipua.error.hold', { reason });

/** A loop call that is held as slowly as a real one: one request after another, each confirmed when a test allows it. */
export const slowHolds = (call: Call) => {
  const { record } = call as LoopCall;
  const waiting: (() => void)[] = [];
  let refuses = false;
  let queue: Promise<unknown> = Promise.resolve();
  let last: unknown;
  const send = async (held: boolean): Promise<void> => {
    if (call.info.held === held) return;
    await new Promise<void>((go) => waiting.push(go));
    const reason = call.info.state === 'answered' ? 'Rejected' : 'Terminated';
    if (reason === 'Terminated' || refuses) {
      refuses = false;
      throw refused(reason);
    }
    record.update({ held });
  };
  const press = async (held: boolean): Promise<void> => {
    const { state, held: before, holdPending } = call.info;
    if (state !== 'answered') throw refused('Terminated');
    if (!holdPending && before === held) return;
    const mine = queue.then(() => send(held));
    queue = mine.catch(() => undefined);
    last = mine;
    record.update({ holdPending: held ? 'hold' : 'resume' });
    try {
      await mine;
    } finally {
      if (last === mine) record.update({ holdPending: null });
    }
  };
  call.hold = () => press(true);
  call.unhold = () => press(false);
  const go = async (): Promise<void> => {
    waiting.shift()?.();
    await settled();
  };
  return {
    go,
    /** The next one that is let through is refused. */
    refuse: () => void (refuses = true),
    async all() {
      while (waiting.length > 0) await go();
    },
  };
};
