import { subscribe } from 'valtio/vanilla';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import type { CardCall } from '../presence/state.ts';
import type { LeftNote } from './note.ts';
import { noteFrom } from './note.ts';

/** Nobody hears of a call that was lost: so long the telephone system may keep it, milliseconds. */
const EXPIRY_MS = 90_000;

export type LeftCalls = ReturnType<typeof createLeftCalls>;

/** Calls that may still be on at the telephone system, though nobody here is in them any more [F38]. */
export const createLeftCalls = (context: Context, command: Core['broker']['command']) => {
  const { state } = context;
  const { leftCalls, presence } = state;
  let note: LeftNote['calls'] = [];
  let stop = (): void => undefined;

  const remove = (callid: string): void => {
    leftCalls.list = leftCalls.list.filter((call) => call.callid !== callid);
    if (leftCalls.list.length === 0) stop();
  };

  /** One's own card says which calls there are; undefined where there is none to ask. */
  const known = (): readonly CardCall[] | undefined =>
    presence.status === 'ready'
      ? presence.cards[state.session.user?.extension ?? '']?.calls
      : undefined;

  const isOn = (calls: readonly CardCall[], callid: string, number: string): boolean =>
    calls.some((call) => call.callid === callid || call.user === number);

  const read = (kept: string, account: string): void => {
    const left = noteFrom(kept);
    if (!left || left.account !== account) return;
    const { calls, hungUp } = left;
    note = calls;
    let late = false;
    const look = (): void => {
      const now = known();
      const shown = note.filter(({ callid, number }) =>
        // What was hung up is not spoken of, unless it is seen to be on.
        now ? isOn(now, callid, number) : !hungUp && !late,
      );
      leftCalls.list = shown.map(({ callid, number, name, startedAt, channel }) => ({
        callid,
        number,
        name,
        startedAt,
        canHangUp: channel !== '',
      }));
      // Seen to have ended, it does not come back.
      if (now) note = shown;
      if (late || (now && shown.length === 0)) stop();
    };
    const unwatch = subscribe(presence, look);
    const timer = setTimeout(() => {
      late = true;
      look();
    }, EXPIRY_MS);
    stop = () => {
      unwatch();
      clearTimeout(timer);
      stop = () => undefined;
    };
    look();
  };

  return {
    /** @param kept the note's text; one that makes no sense is no note */
    read,
    async hangUp(callid: string): Promise<void> {
      const call = note.find((one) => one.callid === callid);
      if (!call) return;
      await command('Hangup', { channel: call.channel, srvid: call.srvid });
      note = note.filter((one) => one !== call);
      remove(callid);
    },
    dismiss(callid: string): void {
      note = note.filter((one) => one.callid !== callid);
      remove(callid);
    },
    end(): void {
      note = [];
      stop();
    },
  };
};
