import type { LoggedCall } from '@callpanel/contracts';
import type { CallNotesContext } from './context.ts';

/** Offered again after so long, doubling up to the longest, milliseconds. */
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 30 * 60_000;
/** So many refusals in a row, and the rest waits for the next time. */
const MOST_REFUSALS = 3;
const MOST_CALLS = 200;

export interface Outbox {
  /** Offers what was left from before. */
  begin(calls: readonly LoggedCall[]): void;
  add(call: LoggedCall): void;
  /** Offers all of it to the host, now. */
  flush(): void;
  /** Offers all of it, and these, together and for the last time. */
  offerLast(more: readonly LoggedCall[]): void;
  /** Forgets it; what is kept is kept. */
  end(): void;
}

const isBare = ({ notes, outcome }: LoggedCall): boolean => notes === '' && outcome === null;

/**
 * Calls that the host shall keep: offered one after the other, again and again, always with the same key, until it says that it
 * has. `state.callNotes` shows which calls wait.
 *
 * @param keep called for every change; `failed`: the host did not take it, so only this page keeps it
 */
export const createOutbox = (
  { state, others, notify }: CallNotesContext,
  keep: (calls: readonly LoggedCall[], failed: boolean) => void,
): Outbox => {
  const { callNotes } = state;
  let calls: LoggedCall[] = [];
  let round: object | null = null;
  let again = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isAnswered = (): boolean => state.host.answers.includes('call-log');

  const without = (key: string): LoggedCall[] => calls.filter((call) => call.key !== key);

  /** One after the other, until too many are refused. */
  const offerAll = async (mine: object): Promise<void> => {
    let refused: LoggedCall[] = [];
    for (const call of [...calls]) {
      if (!isAnswered()) return;
      const { saved } = await others.host.ask('call-log', call).catch(() => ({ saved: false }));
      if (mine !== round) return;
      if (saved) {
        notify('success', 'callNotes.saved');
        calls = without(call.key);
        keep(calls, false);
        refused = [];
        retryMs = FIRST_RETRY_MS;
      } else if (refused.push(call) === MOST_REFUSALS) {
        // The others have their turn first, next time.
        calls = [...calls.filter((one) => !refused.includes(one)), ...refused];
        return;
      }
    }
  };

  const flush = (): void => {
    clearTimeout(timer);
    if (round) return void (again = true);
    if (calls.length === 0 || !isAnswered()) {
      callNotes.waiting = calls.length;
      return;
    }
    const mine = {};
    round = mine;
    again = false;
    callNotes.saving = true;
    void offerAll(mine).then(() => {
      if (mine !== round) return;
      round = null;
      callNotes.saving = false;
      callNotes.waiting = calls.length;
      if (calls.length > 0) {
        keep(calls, true);
        timer = setTimeout(flush, retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      }
      if (again) flush();
    });
  };

  return {
    begin(left) {
      calls = [...left];
      retryMs = FIRST_RETRY_MS;
      flush();
    },
    add(call) {
      calls = [...without(call.key), call];
      if (calls.length > MOST_CALLS) {
        // Calls without notes go first.
        const bare = calls.findIndex(isBare);
        calls.splice(Math.max(bare, 0), 1);
      }
      keep(calls, false);
      flush();
    },
    flush,
    offerLast(more) {
      if (!isAnswered()) return;
      for (const call of [...calls, ...more])
        void others.host.ask('call-log', call).catch(() => undefined);
    },
    end() {
      clearTimeout(timer);
      round = null;
      calls = [];
    },
  };
};
