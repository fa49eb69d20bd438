import { holds } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';

/** Dialling by click; its code comes with the first click. */
export const clickToDialActions = (
  context: Context,
  able: Pick<Core, 'calls' | 'intents' | 'broker'>,
): Core['clickToDial'] => {
  const code = lateCode(async () => {
    const { createClickToDial } = await import('./click-to-dial.ts');
    return createClickToDial(context, able);
  });
  return {
    load: async () => (await code()).load(),
    dial: async (text, how) => (await code()).dial(text, how),
    dialWhenReady: async (text, name) => (await code()).dialWhenReady(text, name),
    offerHandler() {
      if (holds(context.state.permissions.entries, 'ctdRead')) context.page.registerTelHandler();
    },
  };
};
