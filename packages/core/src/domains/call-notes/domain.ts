import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { CallNotes } from './call-notes.ts';
import type { CallNotesContext } from './context.ts';
import type { CallNotesActions, CallNotesOffers } from './state.ts';
import { initialCallNotes } from './state.ts';

/** Calls that the host keeps, with the user's notes; the code comes once one does. */
export const callNotes = defineDomain({
  initial: initialCallNotes,
  create(context: CallNotesContext) {
    const { state, deps, live } = context;
    let account: string | null = null;
    let engine: CallNotes | null = null;
    const code = lateCode(async () => {
      const { createCallNotes } = await import('./call-notes.ts');
      return (engine ??= createCallNotes(context));
    });

    /** Runs with the notes of the tab that has the phone; no notes exist until a host keeps calls. */
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
    /** What was left here is taken up again. */
    const offer = (): void => withNotes((notes) => notes.offered());
    const end = (): void => {
      engine?.end();
      account = null;
    };

    const actions: CallNotesActions = {
      write: (key, change) => engine?.write(key, change),
      save: (key) => engine?.save(key),
      skip: (key) => engine?.skip(key),
      retry: () => engine?.retry(),
    };
    const offers: CallNotesOffers = { handOver: () => engine?.handOver() };
    return {
      actions,
      offers,
      account: (name) => void (account = name),
      hostAnswers: offer,
      phoneHere: offer,
      call({ info }) {
        const at = deps.nowMs();
        withNotes((notes) => notes.call(info, at));
      },
      leave: end,
      forget: end,
    };
  },
});
