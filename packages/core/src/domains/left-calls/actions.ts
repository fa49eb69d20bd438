import type { Context } from '../../context.ts';
import { readItem, writeItem } from '../../storage.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';
import type { LeftCalls } from './left-calls.ts';
import type { LeftNote } from './note.ts';
import type { LeftCallsActions } from './state.ts';
import { initialLeftCalls } from './state.ts';

/** In this tab's storage while calls are on. */
export const NOTE_KEY = 'callpanel_left_calls';

export interface LeftCallsDomain {
  actions: LeftCallsActions;
  begin(account: string): void;
  /** The phone is in this tab: what it left behind when it was loaded anew is looked at. */
  here(): void;
  /** A call has changed: the note is written while there is one. */
  call(): void;
  /** The page goes away, and its calls with it. */
  leave(): void;
  end(): void;
}

/** Calls that this tab left behind [F38]; the code comes when there are any. */
export const createLeftCallsDomain = (
  context: Context,
  command: Core['broker']['command'],
): LeftCallsDomain => {
  const { state, deps } = context;
  let account: string | null = null;
  let engine: LeftCalls | null = null;
  /** When each call was seen first, epoch milliseconds. */
  const begun = new Map<string, number>();
  const code = lateCode(async () => {
    const { createLeftCalls } = await import('./left-calls.ts');
    return (engine ??= createLeftCalls(context, command));
  });

  const noteOf = (hungUp: boolean): LeftNote => ({
    account: account ?? '',
    hungUp,
    calls: state.calls.list
      .filter((call) => call.state === 'answered')
      .map(({ id, sipCallId, number, name }) => {
        const { channel = '', srvid = '' } = state.calls.channels[id] ?? {};
        const startedAt = begun.get(id) ?? deps.nowMs();
        return { callid: sipCallId, number, name, startedAt, channel, srvid };
      }),
  });

  let written = '';
  const write = (note: LeftNote): void => {
    const text = note.calls.length > 0 ? JSON.stringify(note) : '';
    if (text === written) return;
    written = text;
    writeItem(deps.tabStorage, NOTE_KEY, text || null);
  };

  return {
    actions: {
      hangUp: async (callid) => (await code()).hangUp(callid),
      dismiss: (callid) => engine?.dismiss(callid),
    },
    begin: (name) => void (account = name),
    here() {
      const name = account;
      const kept = readItem(deps.tabStorage, NOTE_KEY);
      if (kept === null || name === null) return;
      writeItem(deps.tabStorage, NOTE_KEY, null);
      const { generation } = context.live;
      code().then((left) => {
        if (generation === context.live.generation) left.read(kept, name);
      }, context.fail);
    },
    call() {
      if (account === null) return;
      for (const { id, state: now } of state.calls.list)
        if (now === 'answered' && !begun.has(id)) begun.set(id, deps.nowMs());
      write(noteOf(false));
    },
    leave() {
      if (account === null) return;
      const hungUp = state.calls.list.every(({ signalling }) => signalling === 'ok');
      write(noteOf(hungUp));
      // What ends from here on ends because the page does.
      account = null;
    },
    end() {
      account = null;
      begun.clear();
      write(noteOf(false));
      engine?.end();
      Object.assign(state.leftCalls, initialLeftCalls());
    },
  };
};
