import type {
  HostOptions,
  On,
  Send,
  WidgetHandle,
  WidgetName,
  WidgetOptions,
} from '@callpanel/contracts';
import type { Check } from './pinned.ts';

/**
 * What `/kit/kit.js` exports. The stub may be years older than the kit it fetches, so this only ever grows.
 */
export interface KitModule {
  /**
   * Opens the page's session for this host.
   *
   * @param first the widget that will be mounted next, to ask for its code meanwhile; older stubs do not tell
   * @param check what each further file of the kit has to pass before it runs; left out: nothing
   * @throws CallpanelError `widget.error.provider` when the page already runs for another API or SIP account; for another user
   * `mount` does
   */
  openKit(options: HostOptions, first?: WidgetName, check?: Check): OpenKit | Promise<OpenKit>;
}

export interface OpenKit {
  /**
   * Loads the widget and draws it into `el`. Rejects when it cannot be loaded.
   *
   * @param mounted gets the handle, before the widget tells anything
   */
  mount(
    widget: WidgetName,
    el: HTMLElement,
    options: WidgetOptions,
    mounted: (handle: WidgetHandle) => void,
  ): Promise<void>;
  /** Commands and events of the session, whatever is mounted. */
  readonly on: On;
  readonly send: Send;
  /**
   * Gives up this host's share of the session until it mounts something again. A live call keeps the session.
   */
  release(): void;
  /** Hangs up and ends the session, if no other host shares it. Resolves once microphone and connection are released. */
  dispose(): Promise<void>;
}
