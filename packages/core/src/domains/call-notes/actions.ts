import type { Call } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import { readItem } from '../../storage.ts';
import { lateCode } from '../late-code.ts';
import type { CallNotes } from './call-notes.ts';
import type { CallNotesActions } from './state.ts';

export interface CallNotesDomain {
  actions: CallNotesActions;
  begin(account: string): void;
  /** The phone is in this tab: what its user left here is taken up again. */
  here(): void;
  call(call: Call): void;
  /** Somebody answers on this page, or another. */
  offered(): void;
  /** Nobody is signed in any more, or the page goes away. */
  end(): void;
}

/** In local storage, per account: what is being written, and what the host has not kept yet. */
export const notesKey = (account: string): string => `callpanel_notes_${account}`;
export const unsavedKey = (account: string): string => `callpanel_unsaved_calls_${account}`;

/** Calls that the host keeps, with the user's notes; the code comes once a host answers, or where something was left. */
export const createCallNotesDomain = (context: Context): CallNotesDomain => {
  const { state, deps, live } = context;
  let account: string | null = null;
  let engine: CallNotes | null = null;
  const code = lateCode(async () => {
    const { createCallNotes } = await import('./call-notes.ts');
    return (engine ??= createCallNotes(context));
  });

  const isLeft = (name: string): boolean =>
    [notesKey(name), unsavedKey(name)].some((key) => readItem(context.keeper, key) !== null);

  /** Runs with the notes of whoever has the phone here. */
  const withNotes = (
    run: (notes: CallNotes) => void,
    isWanted = state.host.answers.includes('call-log'),
  ): void => {
    const mine = account;
    if (mine === null || !(engine?.isOf(mine) || (live.phone && isWanted))) return;
    const go = (notes: CallNotes): void => {
      if (mine !== account) return;
      notes.begin(mine);
      run(notes);
    };
    // At once where it is here: the page may be about to go.
    if (engine) go(engine);
    else code().then(go, context.fail);
  };

  return {
    actions: {
      write: (key, change) => engine?.write(key, change),
      save: (key) => engine?.save(key),
      skip: (key) => engine?.skip(key),
      retry: () => engine?.retry(),
    },
    begin: (name) => void (account = name),
    here() {
      const left = account !== null && (engine !== null || isLeft(account));
      withNotes((notes) => notes.offered(), left || undefined);
    },
    call({ info }) {
      const at = deps.nowMs();
      withNotes((notes) => notes.call(info, at));
    },
    offered: () => withNotes((notes) => notes.offered()),
    end() {
      engine?.end();
      account = null;
    },
  };
};
