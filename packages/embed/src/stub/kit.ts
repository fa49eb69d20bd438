import type { HostOptions, WidgetHandle, WidgetName, WidgetOptions } from '@callpanel/contracts';
import { failureOf, fetchKit } from './load.ts';
import { mountWidget } from './mount.ts';
import type { OpenKit } from './protocol.ts';
import { errorOf } from './sending.ts';

/**
 * Widgets mounted through it share one session and one phone, also with other kits of the page. A kit for another API or SIP account beside it
 * shows `widget.error.provider`; one with another `getToken` has the first one's user, unless that kit was disposed before.
 */
export interface Kit {
  /**
   * Draws a widget into `el`, which should be empty and stay the kit's. Returns at once and never throws: a skeleton
   * stands there until the widget does, a failed load becomes a visible error with a retry button and an `error` event.
   */
  mount(widget: WidgetName, el: HTMLElement, options?: WidgetOptions): WidgetHandle;
  /**
   * Unmounts all widgets and ends the session; a live call ends first. Nothing is left on the page. What is mounted after it
   * shows and tells `embed.error.ended`.
   */
  dispose(): void;
}

/**
 * The way in for any bundler and any framework. Nothing is fetched before the first `mount`.
 *
 * @example
 * const kit = createKit({ baseUrl: 'https://panel.example' });
 * const phone = kit.mount('softphone', document.querySelector('#phone'), { locale: 'fr-CA' });
 * phone.on('call', (call) => console.log(call.state));
 */
export const createKit = (options: HostOptions): Kit => {
  const handles = new Set<WidgetHandle>();
  let opening: Promise<OpenKit> | null = null;
  let attempt = 0;
  let disposed = false;

  const open = (first: WidgetName): Promise<OpenKit> => {
    // What opened now nobody would end.
    if (disposed) return Promise.reject(errorOf('embed.error.ended'));
    opening ??= fetchKit(options, first, attempt).catch((error: unknown) => {
      opening = null;
      if (failureOf(error).retryable) attempt++;
      throw error;
    });
    return opening;
  };

  return {
    mount(widget, el, widgetOptions = {}) {
      const handle = mountWidget({ widget, el, host: options, options: widgetOptions, open });
      const { unmount } = handle;
      handle.unmount = () => {
        handles.delete(handle);
        unmount();
      };
      handles.add(handle);
      return handle;
    },
    dispose() {
      if (disposed) return;
      disposed = true;
      for (const handle of [...handles]) handle.unmount();
      opening?.then(
        (kit) => kit.dispose(),
        () => {
          // It never opened, and whoever mounted was told.
        },
      );
    },
  };
};
