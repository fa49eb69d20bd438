import type { Call } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import { lateCode } from '../late-code.ts';
import type { CallNotes } from './call-notes.ts';
import type { CallNotesActions } from './state.ts';

export interface CallNotesDomain {
  actions: CallNotesActions;
  begin(account: string): void;
  call(call: Call): void;
  /** The host answers something, or no more; or the phone has come into this tab: what was left here is taken up again. */
  offered(): void;
  /** Nobody is signed in any more, or the page goes away. */
  end(): void;
}

/** Calls that the host keeps, with the user's notes; the code comes once one does. */
export const createCallNotesDomain = (context: Context): CallNotesDomain => {
  const { state, deps, live } = context;
  let account: string | null = null;
  let engine: CallNotes | null = null;
  const code = lateCode(async () => {
    const { createCallNotes } = await import('./call-notes.ts');
    return (engine ??= createCallNotes(context));
  });

  /** Runs with the notes of whoever has the phone here; there are none until a host keeps calls. */
  const withNotes = (run: (notes: CallNotes) => void): void => {
    const mine = account;
    if (mine === null || !(engine || (live.phone && state.host.answers.includes('call-log'))))
      return;
    const go = (notes: CallNotes): void => {
      if (mine !== account) return;
      if (live.phone) notes.begin(mine);
      run(notes);
    };
    // At once where it is here: the page may be about to go.
    if (engine) go(engine);
    else code().then(go, context.fail);
  };
  const offered = (): void => withNotes((notes) => notes.offered());

  return {
    actions: {
      write: (key, change) => engine?.write(key, change),
      save: (key) => engine?.save(key),
      skip: (key) => engine?.skip(key),
      retry: () => engine?.retry(),
    },
    begin: (name) => void (account = name),
    offered,
    call({ info }) {
      const at = deps.nowMs();
      withNotes((notes) => notes.call(info, at));
    },
    end() {
      engine?.end();
      account = null;
    },
  };
};
