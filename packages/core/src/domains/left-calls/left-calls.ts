import { subscribe } from 'valtio/vanilla';
import type { LeftCallsContext } from './context.ts';
import { writeItem } from '../../storage.ts';
import { LEFT_CALLS_KEY } from '../../stored-keys.ts';
import type { CardCall } from '../presence/state.ts';
import type { LeftNote } from './note.ts';
import { noteFrom } from './note.ts';
import type { LeftCall } from './state.ts';

/** How long the telephone system may keep a call that was lost without an event, milliseconds. */
const EXPIRY_MS = 90_000;

export type LeftCalls = ReturnType<typeof createLeftCalls>;

/** Calls that the telephone system may still have, though this browser has left them [F38]. */
export const createLeftCalls = (context: LeftCallsContext) => {
  const { state } = context;
  const { leftCalls, presence } = state;
  let left: LeftNote['calls'] = [];
  /** When each call was seen first, epoch milliseconds. */
  const begun = new Map<string, number>();
  let written = '';
  /** Hung up as the page went away. */
  let hungUp: LeftNote['calls'] = [];

  const calls = (): LeftNote['calls'] =>
    state.calls.list
      .filter((call) => call.state === 'answered')
      .map(({ id, sipCallId, number, name }) => {
        const startedAt = begun.get(id) ?? context.deps.nowMs();
        begun.set(id, startedAt);
        const { channel = '', srvid = '' } = state.calls.facts[id]?.channel ?? {};
        return { callid: sipCallId, number, name, startedAt, channel, srvid };
      });
  /** Stores the calls that are on, or that there are none. */
  const note = (account: string, leaving = false): void => {
    const isHungUp = leaving && state.calls.list.every(({ signalling }) => signalling === 'ok');
    const now: LeftNote = { account, hungUp: isHungUp, calls: calls() };
    hungUp = isHungUp ? now.calls : [];
    const text = now.calls.length > 0 ? JSON.stringify(now) : '';
    if (text === written) return;
    written = text;
    writeItem(context.deps.tabStorage, LEFT_CALLS_KEY, text || null);
  };

  let stop = (): void => undefined;

  const shownAs = (
    { callid, number, name, startedAt, channel }: LeftNote['calls'][number],
    ended: boolean,
  ): LeftCall => ({
    callid,
    number,
    name,
    startedAt,
    ended,
    canHangUp: !ended && channel !== '',
  });

  const remove = (callid: string): void => {
    leftCalls.list = leftCalls.list.filter((call) => call.callid !== callid);
    if (leftCalls.list.length === 0) stop();
  };

  /** The calls on the user's own card; undefined if there is no such card. */
  const known = (): readonly CardCall[] | undefined =>
    presence.status === 'ready'
      ? presence.cards[state.session.user?.extension ?? '']?.calls
      : undefined;

  const isOn = (calls: readonly CardCall[], callid: string, number: string): boolean =>
    calls.some((call) => call.callid === callid || call.user === number);

  const read = (text: string, account: string): void => {
    const kept = noteFrom(text);
    if (!kept || kept.account !== account) return;
    left = kept.calls;
    let late = false;
    const look = (): void => {
      const now = known();
      const shown = left.filter(({ callid, number }) =>
        // What was hung up is not spoken of, unless it is seen to be on.
        now ? isOn(now, callid, number) : !kept.hungUp && !late,
      );
      const ended = leftCalls.list.filter((call) => call.ended);
      leftCalls.list = [...ended, ...shown.map((call) => shownAs(call, false))];
      // A call that was seen to have ended is not listed again.
      if (now) left = shown;
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
    /** @param leaving the page goes away */
    note,
    /** @param text of the note; one that makes no sense is no note */
    read,
    /** The page is here again as it was, with the people of before: what it hung up is said to have ended. */
    back(): void {
      if (hungUp.length === 0) return;
      leftCalls.list = [...leftCalls.list, ...hungUp.map((call) => shownAs(call, true))];
      hungUp = [];
      written = '';
      writeItem(context.deps.tabStorage, LEFT_CALLS_KEY, null);
    },
    async hangUp(callid: string): Promise<void> {
      const call = left.find((one) => one.callid === callid);
      if (!call) return;
      await context.others.broker.command('Hangup', { channel: call.channel, srvid: call.srvid });
      left = left.filter((one) => one !== call);
      remove(callid);
    },
    dismiss(callid: string): void {
      left = left.filter((one) => one.callid !== callid);
      remove(callid);
    },
    end(): void {
      left = [];
      hungUp = [];
      begun.clear();
      note('');
      stop();
    },
  };
};
