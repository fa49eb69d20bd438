import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';
import type { Desktop } from './desktop.ts';

export interface DesktopDomain {
  actions: Core['desktop'];
  /** Notifications' code, loaded when first needed. */
  code: () => Promise<Desktop>;
}

/** The desktop's notifications; their code comes with the first call that may notify, or with the settings. */
export const createDesktopDomain = (context: Context): DesktopDomain => {
  const code = lateCode(async () => {
    const { createDesktop } = await import('./desktop.ts');
    return createDesktop(context);
  });
  return {
    code,
    actions: {
      load: () =>
        code()
          .then(({ load }) => load())
          .catch(() => undefined),
      async enable() {
        // In the click, before anything else: later the browser would not ask.
        const asked = context.page.askToNotify();
        await (await code()).enable(asked);
      },
      disable: async () => (await code()).disable(),
    },
  };
};
