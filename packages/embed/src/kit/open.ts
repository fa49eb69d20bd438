import type { HostOptions } from '@callpanel/contracts';
import { CallpanelError, isWidgetName } from '@callpanel/contracts';
import { preloadMessages } from '@callpanel/widget';
import { openSession } from '@callpanel/widget/session';
import type { OpenKit } from '../stub/protocol.ts';
import { WIDGET_MODULES } from './derived/widgets.ts';

/** See `KitModule`; `more` is for pages of our own. */
export const open = (options: HostOptions, more?: Parameters<typeof openSession>[2]): OpenKit => {
  const { enter, ...session } = openSession(options, 'kit', more);
  return {
    ...session,
    async mount(widget, el, widgetOptions, mounted) {
      // A newer host may ask for a widget that this kit does not have yet.
      if (!isWidgetName(widget))
        throw new CallpanelError('widget.error.options', { option: 'widget' });
      const { code, messages } = WIDGET_MODULES[widget];
      // Together with the code, not after it.
      preloadMessages(messages, widgetOptions.locale);
      const [{ mount }] = await Promise.all([code(), enter()]);
      mounted(mount(el, widgetOptions));
    },
  };
};
