import type {
  EmbedEventName,
  EmbedEvents,
  HostOptions,
  WidgetHandle,
  WidgetName,
  WidgetOptions,
} from '@callpanel/contracts';

/**
 * What `/kit/kit.js` exports. The stub may be years older than the kit it fetches, so this only ever grows.
 */
export interface KitModule {
  /**
   * Opens the page's session for this host.
   *
   * @param first the widget that will be mounted next, to ask for its code meanwhile; older stubs do not tell
   * @throws CallpanelError `widget.error.provider` when the page already runs for another provider or user
   */
  openKit(options: HostOptions, first?: WidgetName): OpenKit | Promise<OpenKit>;
}

export interface OpenKit {
  /** Loads the widget and draws it into `el`. Rejects when it cannot be loaded. */
  mount(
    widget: WidgetName,
    el: HTMLElement,
    options: WidgetOptions,
    emit: Emit,
  ): Promise<Pick<WidgetHandle, 'update' | 'unmount'>>;
  /** Ends this host's share of the session; the phone ends with the last share, once no call is live. */
  dispose(): void;
}

const EVENTS: Record<EmbedEventName, 0> = {
  ready: 0,
  error: 0,
  'auth-required': 0,
  registration: 0,
  call: 0,
  'screen-pop': 0,
  intent: 0,
};
/** Every event of a widget; the type checker asks for each. */
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EmbedEventName[];

export type Emit = <E extends EmbedEventName>(event: E, payload: EmbedEvents[E]) => void;
