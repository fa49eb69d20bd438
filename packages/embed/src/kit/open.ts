import type { HostOptions } from '@callpanel/contracts';
import { CallpanelError, isWidgetName } from '@callpanel/contracts';
import { openHostScope, preloadMessages } from '@callpanel/widget';
import type { OpenKit } from '../stub/protocol.ts';
import { WIDGET_MODULES } from './widgets.ts';

/** See `KitModule`; `more` is for pages of our own. */
export const open = (
  options: HostOptions,
  more: Parameters<typeof openHostScope>[1] = {},
): OpenKit => {
  const scope = openHostScope(options, more);
  return {
    async mount(widget, el, widgetOptions, mounted) {
      // A newer host may ask for a widget that this kit does not have yet.
      if (!isWidgetName(widget))
        throw new CallpanelError('widget.error.options', { option: 'widget' });
      const { code, messages } = WIDGET_MODULES[widget];
      // Together with the code, not after it.
      preloadMessages(messages, widgetOptions.locale);
      const { mount } = await code();
      mounted(mount(el, widgetOptions));
    },
    dispose: () => scope.dispose(),
  };
};
