import type { ClickToDialContext } from './context.ts';
import type { DialQuestion } from './state.ts';

/** The one question whether a number is called, which the page's first view shows. */
export const createQuestion = ({ state, others }: ClickToDialContext) => {
  const { calls, clickToDial } = state;
  let settle: ((yes: boolean) => void) | null = null;
  /** The number is in the dial field for the question alone. */
  let filled = false;
  return {
    /** The user's answer. While another number is asked about it is no: none may come under the user's finger. */
    ask({ number, why }: DialQuestion): Promise<boolean> {
      if (settle) return Promise.resolve(false);
      const draft = calls.draft.trim();
      filled = draft === '';
      // It stays there when the user cancels, and so does what the user has typed.
      if (filled || draft === number) others.calls.show(number);
      clickToDial.question = { number, why };
      return new Promise((resolve) => (settle = resolve));
    },
    answer(yes: boolean): void {
      if (yes && filled && calls.draft === clickToDial.question?.number) others.calls.setDraft('');
      clickToDial.question = null;
      settle?.(yes);
      settle = null;
    },
  };
};
