import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { DesktopContext } from './context.ts';
import type { DesktopActions, DesktopOffers } from './state.ts';
import { initialDesktop } from './state.ts';

/** The desktop's notifications; their code comes with the first call that may notify, or with the settings. */
export const desktop = defineDomain({
  initial: initialDesktop,
  create(context: DesktopContext) {
    const { state, page } = context;
    const code = lateCode(async () => {
      const { createDesktop } = await import('./desktop.ts');
      return createDesktop(context);
    });
    const actions: DesktopActions = {
      load: () =>
        code()
          .then(({ load }) => load())
          .catch(() => undefined),
      async enable() {
        // In the click, before anything else: later the browser would not ask.
        const asked = page.askToNotify();
        await (await code()).enable(asked);
      },
      disable: async () => (await code()).disable(),
    };
    const offers: DesktopOffers = {
      notifyOf: async (named, before) => (await code()).tell(named(), before),
    };
    return {
      actions,
      offers,
      begin: () => void (state.desktop.permission = page.notifyPermission()),
      forget: () =>
        void Object.assign(state.desktop, {
          ...initialDesktop(),
          permission: state.desktop.permission,
        }),
    };
  },
});
