import { asRefusal, CALL_LOG_LIMIT, Done, holds, UserPreferences } from '@callpanel/contracts';
import type { CallInfo } from '@callpanel/telephony';
import { ref } from 'valtio/vanilla';
import type { CallLogContext } from './context.ts';
import { readItem, writeItem } from '../../storage.ts';
import { OF_USER } from '../../stored-keys.ts';
import type { Party } from '../calls/state.ts';
import { oncePerSession } from '../once.ts';
import { thisSession } from '../this-session.ts';
import type { LogEntry } from './state.ts';
import { entriesFrom, entriesText } from './stored.ts';

/** Of one number within an hour the log has so many missed calls, the newest: it holds no flood of them. */
const MOST_MISSED = 10;
const HOUR_MS = 3_600_000;

export type CallLog = ReturnType<typeof createCallLog>;

/** A call that is over. */
type Over = Pick<CallInfo, 'direction' | 'answeredAt' | 'end'>;

/** Refused here, or on another device with the status of a refusal. */
const isDeclined = ({ direction, answeredAt, end }: Over): boolean =>
  direction === 'in' &&
  answeredAt === null &&
  ((end?.reason === 'rejected' && end.by === 'local') ||
    (end?.reason === 'elsewhere' && (end.status ?? 200) > 200));

/** A ringing call that was refused here, or answered or refused on another device, was not missed [S-17] [F40]. */
const isDecided = (call: Over): boolean =>
  call.answeredAt !== null || call.end?.reason === 'elsewhere' || isDeclined(call);

const directionOf = (call: Over): LogEntry['direction'] => {
  if (call.direction === 'out') return 'dialed';
  return isDecided(call) ? 'received' : 'missed';
};

/** The user's calls, kept where the tokens are: in the panel's every tab, or for the life of a partner's page [D-09] [S-16 to S-18] [S-27]. */
export const createCallLog = (context: CallLogContext) => {
  const { state, deps, live } = context;
  const { callLog } = state;
  let account: string | null = null;
  let stop = (): void => undefined;
  /** Keys of what was not kept when it was written last, storage being full or forbidden: what it has of them is of before. */
  const unkept = new Set<string>();

  const keep = (key: string, text: string): void => {
    writeItem(live.kept, key, text);
    if (readItem(live.kept, key) === text) unkept.delete(key);
    else unkept.add(key);
  };
  /** Another tab may have written since. Null: what is here counts. */
  const kept = (key: string): string | null => (unkept.has(key) ? null : readItem(live.kept, key));

  /** Always another list: none of up to 1,000 entries is watched for itself, which takes 1 kB for each. */
  const show = (entries: LogEntry[]): void => {
    callLog.entries = ref(entries);
  };

  const keys = (): { calls: string; missed: string } => ({
    calls: `${OF_USER.calls}${account}`,
    missed: `${OF_USER.missed}${account}`,
  });

  const countFrom = (text: string | null): number => {
    const count = Number(text ?? 0);
    return Number.isInteger(count) && count > 0 ? count : 0;
  };

  const latest = (): LogEntry[] => {
    const calls = kept(keys().calls);
    return calls === null ? [...callLog.entries] : entriesFrom(calls);
  };

  const write = (entries: LogEntry[]): void => {
    show(entries);
    keep(keys().calls, entriesText(entries));
  };

  const count = (missed: number): void => {
    if (missed === callLog.missed) return;
    callLog.missed = missed;
    keep(keys().missed, String(missed));
  };

  /** The party as the log has it. */
  const named = ({ number, name }: Party): Party => {
    const givenName = name === number ? '' : name;
    return { number, name: givenName || context.others.directory.nameOf(number) };
  };
  /** Of several parties the first may have been a code or a slot. */
  const correct = async (id: string, was: readonly Party[]): Promise<void> => {
    const mine = account;
    const { partyOf } = await import('./party.ts');
    const party = await partyOf(context, was);
    if (mine !== account || party === was[0]) return;
    write(latest().map((one) => (one.id === id ? { ...one, ...named(party) } : one)));
  };

  const address = (): string => `users/${state.session.user?.id}/preferences`;
  let chosen = 0;

  return {
    /** Reads what is kept for this account; the same one again changes nothing. */
    begin(name: string): void {
      if (name === account) return;
      account = name;
      const { calls, missed } = keys();
      show(entriesFrom(readItem(live.kept, calls)));
      callLog.missed = countFrom(readItem(live.kept, missed));
      stop();
      stop = deps.onStored((key, text) => {
        if (key === calls) show(entriesFrom(text));
        if (key === missed) callLog.missed = countFrom(text);
      });
    },
    /**
     * @param was the parties of the call, the newest last
     * @param at when it ended, epoch milliseconds
     */
    add(info: Over, was: readonly [Party, ...Party[]], at: number): void {
      const before = latest();
      const used = new Set(before.map(({ id }) => id));
      // The time names it: of two in one millisecond the second is a little later.
      let time = at;
      while (used.has(String(time))) time++;
      const direction = directionOf(info);
      const entry: LogEntry = {
        id: String(time),
        direction,
        ...(isDeclined(info) && { declined: true }),
        ...named(was[0]),
        at: time,
      };
      const isAlike = (one: LogEntry): boolean =>
        one.direction === 'missed' && one.number === entry.number && at - one.at < HOUR_MS;
      const alike = direction === 'missed' ? before.filter(isAlike) : [];
      const oldest = alike[MOST_MISSED - 1];
      write([entry, ...before.filter((one) => one !== oldest)].slice(0, CALL_LOG_LIMIT));
      const missed = kept(keys().missed);
      if (direction === 'missed' && !oldest)
        count((missed === null ? callLog.missed : countFrom(missed)) + 1);
      // What cannot be loaded corrects nothing.
      if (was.length > 1) correct(entry.id, was).catch(() => undefined);
    },
    opened: () => count(0),
    clear(): void {
      write([]);
      count(0);
    },
    remove: (id: string): void => write(latest().filter((entry) => entry.id !== id)),

    /** Does the user want to be notified [S-70]? Without an answer, yes. */
    loadPreference: oncePerSession(context, async (): Promise<void> => {
      const { api } = live;
      const isOver = thisSession(context);
      const before = chosen;
      if (!api || !holds(state.permissions.entries, 'preferencesRead')) return;
      const answer = await api.get(address(), UserPreferences).catch(() => null);
      if (isOver() || before !== chosen) return;
      callLog.showMissed = answer?.show_missed_calls ?? true;
    }),
    async setShowMissed(show: boolean): Promise<void> {
      const { api } = live;
      const isOver = thisSession(context);
      const before = callLog.showMissed;
      const mine = ++chosen;
      callLog.showMissed = show;
      if (!api) return;
      try {
        await api.send('PUT', address(), Done, { show_missed_calls: show });
      } catch (cause) {
        if (isOver()) return;
        if (mine === chosen) callLog.showMissed = before;
        context.fail(asRefusal(cause, 'preferences.error.save'));
      }
    },
    end(): void {
      account = null;
      stop();
      stop = () => undefined;
    },
  };
};
