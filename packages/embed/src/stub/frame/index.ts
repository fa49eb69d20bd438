import type { HostOptions, WidgetHandle, WidgetName, WidgetOptions } from '@callpanel/contracts';
import { mountFrame } from './mount-frame.ts';

/** Options of one frame, in addition to those of a widget through every door. */
export interface FrameMountOptions extends WidgetOptions {
  /** Gives the frame the height of what is in it, up to that of the window; then it scrolls. */
  fit?: boolean;
  /** What the frame is called to those who cannot see it. */
  title?: string;
}

export interface Frames {
  /**
   * Shows a widget, or the whole panel, in a frame in `el`. Returns at once and never throws, as the kit's `mount` does: what
   * goes wrong is shown with a retry button and reported by the `error` event.
   */
  mount(widget: WidgetName | 'panel', el: HTMLElement, options?: FrameMountOptions): WidgetHandle;
  /**
   * Removes all frames. Each is a page of its own, which hangs up and ends its session as it goes, also when it is only unmounted: keep
   * a frame where your routes do not reach it.
   */
  dispose(): Promise<void>;
}

/**
 * The frame door: the same widgets, options, commands and events as by `createKit`, each in a frame of the panel's origin, which
 * this page can neither read nor break. The installation must name this page's origin in its `hosts`. People sign in inside the
 * frame; no token crosses.
 *
 * @param options `baseUrl` as for `createKit`; `provider` and `getToken` do not go through a frame
 * @example
 * const frames = createFrames({ baseUrl: 'https://panel.example' });
 * const phone = frames.mount('softphone', document.querySelector('#phone'), { fit: true });
 * await phone.send('dial', { number: '102' });
 */
export const createFrames = (
  options: Pick<HostOptions, 'baseUrl' | 'locale' | 'theme'>,
): Frames => {
  const mounted = new Set<WidgetHandle>();
  return {
    mount(widget, el, { title = `Callpanel ${widget}`, fit, ...widgetOptions } = {}) {
      const { baseUrl, ...look } = options;
      const handle = mountFrame({
        widget,
        el,
        baseUrl: baseUrl.replace(/\/+$/, ''),
        options: { ...look, ...widgetOptions },
        fit: fit === true,
        title,
      });
      mounted.add(handle);
      return {
        ...handle,
        unmount() {
          mounted.delete(handle);
          handle.unmount();
        },
      };
    },
    async dispose() {
      for (const handle of mounted) handle.unmount();
    },
  };
};

export type { WidgetHandle, WidgetName, WidgetOptions } from '@callpanel/contracts';
