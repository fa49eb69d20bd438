import type { HostOptions } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { ComponentType } from 'react';
import type { Mount, WidgetDefinition } from './definition.ts';
import { preloadMessages } from './frame/useMessages.ts';
import { mountWidget } from './mount/mount.tsx';
import type { WidgetProps } from './mount/Widget.tsx';
import type { Session } from './mount/session.ts';
import { asComponent } from './mount/Widget.tsx';

export interface DefinedWidget {
  mount: Mount;
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
  core.notices.addTexts(definition.messages);
  const mount: Mount = (el, options = {}) => mountWidget(definition, el, options);
  return { mount, open, Widget: asComponent(mount) };
};
