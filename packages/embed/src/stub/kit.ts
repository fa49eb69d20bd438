import type {
  HostOptions,
  On,
  Send,
  WidgetHandle,
  WidgetName,
  WidgetOptions,
} from '@callpanel/contracts';
import { createEvents } from './events.ts';
import { failureOf, fetchKit } from './load.ts';
import { mountWidget } from './mount.ts';
import type { OpenKit } from './protocol.ts';
import { createSending, errorOf } from './sending.ts';

/**
 * Widgets mounted through it share one session and one phone, also with other kits of the page for the same user. A kit for another
 * API, SIP account or user on the same page shows `widget.error.provider`; one created while the others are disposed waits for their end.
 */
export interface Kit {
  /**
   * Mounts a widget into `el`, which should be empty and belong to the kit alone. Returns at once and never throws: a skeleton is shown
   * until the widget is ready, and a failed load becomes a visible error with a retry button and an `error` event. An unmounted
   * widget keeps its call: the next widget that is mounted shows it. Without an element, or with one of another document, only the
   * event reports `widget.error.options`.
   */
  mount(widget: WidgetName, el: HTMLElement, options?: WidgetOptions): WidgetHandle;
  /** Events of calls and session, from the first `mount` on and whichever widgets are mounted: all but those of one widget. */
  on: On;
  /**
   * Commands that no widget is needed for: `kit.send('hang-up', { callId })` ends a call that none shows. They wait for the first `mount`.
   */
  send: Send;
  /**
   * Unmounts all widgets, hangs up all calls and ends the session, if no other kit shares it. Resolves once the other party was notified
   * and microphone and line are released, after two seconds at most; never rejects. Widgets mounted later show and report `embed.error.ended`.
   */
  dispose(): Promise<void>;
}

/** What elements need in addition. */
export interface SharedKit extends Kit {
  /** Unmounts all widgets and leaves the session until something is mounted again. A live call keeps it meanwhile. */
  release(): void;
}

/**
 * The way in for any bundler and any framework. Nothing is fetched before the first `mount`.
 *
 * @example
 * const kit = createKit({ baseUrl: 'https://panel.example' });
 * const phone = kit.mount('softphone', document.querySelector('#phone'), { locale: 'fr-CA' });
 * phone.on('call', (call) => console.log(call.state));
 */
export const createKit = (options: HostOptions): Kit => createSharedKit(options);

export const createSharedKit = (options: HostOptions): SharedKit => {
  const handles = new Set<WidgetHandle>();
  const events = createEvents();
  const sending = createSending();
  let opening: Promise<OpenKit> | null = null;
  let attempt = 0;
  let disposed: Promise<void> | null = null;

  const fetchIt = async (first: WidgetName): Promise<OpenKit> => {
    try {
      const kit = await fetchKit(options, first, attempt);
      events.from(kit);
      sending.begin(kit);
      return kit;
    } catch (error) {
      opening = null;
      if (failureOf(error).retryable) attempt++;
      throw error;
    }
  };
  const open = (first: WidgetName): Promise<OpenKit> => {
    // Nothing would end a session that opened now.
    if (disposed) return Promise.reject(errorOf('embed.error.ended'));
    opening ??= fetchIt(first);
    return opening;
  };
  /** Leaves the session if there is one; a kit that never opened has reported its error to each mount. */
  const leave = async (how: 'dispose' | 'release'): Promise<void> => {
    for (const handle of [...handles]) handle.unmount();
    // Before whatever is mounted from now on.
    await opening?.then(
      (kit) => kit[how](),
      () => undefined,
    );
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
    on: events.on,
    send: sending.send,
    release: () => void leave('release'),
    dispose() {
      disposed ??= leave('dispose').then(() => {
        sending.end();
        events.clear();
      });
      return disposed;
    },
  };
};
