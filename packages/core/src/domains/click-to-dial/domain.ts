import { holds } from '@callpanel/contracts';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { ClickToDialContext } from './context.ts';
import { keysOf, mustAsk } from './must-ask.ts';
import { createQuestion } from './question.ts';
import type { ClickToDialActions } from './state.ts';
import { initialClickToDial } from './state.ts';

/** Dialling by click; its code comes with the first click. */
export const clickToDial = defineDomain({
  initial: initialClickToDial,
  perSession: true,
  create(context: ClickToDialContext) {
    const { ask, answer } = createQuestion(context);
    const code = lateCode(async () => {
      const { createClickToDial } = await import('./click-to-dial.ts');
      return createClickToDial(context, ask);
    });
    const actions: ClickToDialActions = {
      load: async () => (await code()).load(),
      dial: async (text, how) => (await code()).dial(text, how),
      dialWhenReady: async (text, name, asks) => (await code()).dialWhenReady(text, name, asks),
      async confirmed(number, then) {
        const why = mustAsk(number, context.state.numbers.country);
        return !why || (await ask({ number: keysOf(number), why })) ? then() : null;
      },
      answer,
      offerHandler() {
        if (holds(context.state.permissions.entries, 'ctdRead')) context.page.registerTelHandler();
      },
    };
    return { actions, forget: () => answer(false) };
  },
});
