import type { HostOptions, WidgetHandle, WidgetName, WidgetOptions } from '@callpanel/contracts';
import type { MessageLoader } from '@callpanel/i18n/plain';
import type { Sheet } from '@callpanel/ui';
import type { ComponentType } from 'react';
import { preloadMessages } from './frame/useMessages.ts';
import { mountWidget } from './mount/mount.tsx';
import type { WidgetProps } from './mount/Widget.tsx';
import type { Session } from './mount/session.ts';
import { asComponent } from './mount/Widget.tsx';

/** What an area says of its widget. */
export interface WidgetDefinition {
  name: WidgetName;
  /** Drawn once there is a session, the gate is open and the texts are there. Reads the core by `useCore`. */
  Component: ComponentType;
  /** Its style sheets: the default exports of its `*.module.css`. */
  sheets: readonly Sheet[];
  /** Its own texts; the common ones come with the frame. */
  messages: MessageLoader;
}

export interface MountOptions extends WidgetOptions {
  /**
   * A page that loads the widget by federation gives its own sign-in and addresses here, and the widget opens the page's
   * session. Left out by kit and shell, which have opened it already.
   */
  host?: HostOptions;
}

export interface DefinedWidget {
  /**
   * Draws the widget into `el`, in a shadow root of its own. Returns at once and never throws: what goes wrong is shown
   * in the widget and told by the `error` event.
   */
  mount(el: HTMLElement, options?: MountOptions): WidgetHandle;
  /**
   * The page's session for a host that loads widgets by federation: its calls and events while no widget is on screen, and its end.
   * It lives until it is disposed, whatever is mounted; without it the session ends with the last widget, once no call is live.
   *
   * @throws CallpanelError (rejects) `widget.error.options`, `widget.error.provider`
   * @example const session = await open({ baseUrl, getToken }); await session.dispose();
   */
  open(host: HostOptions): Promise<Session>;
  /** The same for a React 19 page. */
  Widget: ComponentType<WidgetProps>;
}

const open: DefinedWidget['open'] = async (host) =>
  (await import('./mount/session.ts')).openSession(host, 'federation');

/**
 * Makes a widget out of a component: shadow root, texts, theme, sign-in, gate, error boundary, notices and events.
 *
 * @example
 * export const { mount, open, Widget } = defineWidget({
 *   name: 'softphone', Component: Softphone, sheets: [sheet], messages: (locale) => texts(locale),
 * });
 */
export const defineWidget = (definition: WidgetDefinition): DefinedWidget => {
  preloadMessages(definition.messages);
  const mount: DefinedWidget['mount'] = (el, options = {}) => mountWidget(definition, el, options);
  return { mount, open, Widget: asComponent(mount) };
};
