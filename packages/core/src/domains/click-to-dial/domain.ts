import { holds } from '@callpanel/contracts';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import { thisSession } from '../this-session.ts';
import type { ClickToDialContext } from './context.ts';
import type { ClickedCalls } from './click-to-dial.ts';
import type { ClickToDialActions } from './state.ts';
import { initialClickToDial } from './state.ts';

/** Numbers that are called untyped: by click, or out of a list. Its code comes with the first of them. */
export const clickToDial = defineDomain({
  initial: initialClickToDial,
  perSession: true,
  create(context: ClickToDialContext) {
    let engine: ClickedCalls | null = null;
    const code = lateCode(async () => {
      const { createClickToDial } = await import('./click-to-dial.ts');
      return (engine ??= createClickToDial(context));
    });
    const actions: ClickToDialActions = {
      load: async () => (await code()).load(),
      dial: async (text, how) => (await code()).dial(text, how),
      dialWhenReady: async (text, name, asks) => (await code()).dialWhenReady(text, name, asks),
      async confirmed(number, then) {
        const isOver = thisSession(context);
        const { confirmed } = await code();
        return isOver() ? null : confirmed(number, then);
      },
      answer: (yes) => engine?.answer(yes),
      offerHandler() {
        if (holds(context.state.permissions.entries, 'ctdRead')) context.page.registerTelHandler();
      },
    };
    return { actions, forget: () => engine?.answer(false) };
  },
});
