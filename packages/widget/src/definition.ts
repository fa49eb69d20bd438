import type {
  EmbedEvents,
  HostOptions,
  Select,
  WidgetHandle,
  WidgetName,
  WidgetOptions,
} from '@callpanel/contracts';
import type { MessageLoader } from '@callpanel/i18n/plain';
import type { Sheet } from '@callpanel/ui';
import type { ComponentType } from 'react';

/** What the user chooses here for the host. */
export interface Selecting {
  what: Select;
  /** The user has chosen. */
  done(selected: EmbedEvents['contact-selected']): void;
}

/** What a widget's component gets. */
export interface ViewProps {
  /** null: the host wants nothing chosen. */
  selecting: Selecting | null;
  /** One conversation of the chat alone; null: all. */
  room: string | null;
  /** One page of the settings alone; null: all. */
  page: string | null;
}

/** What an area says of its widget. */
export interface WidgetDefinition {
  name: WidgetName;
  /** Rendered once there is a session, the gate is open and the texts are loaded. Reads the core by `useCore`. */
  Component: ComponentType<ViewProps>;
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

/**
 * Draws the widget into `el`, in a shadow root of its own. Returns at once and never throws: what goes wrong is shown
 * in the widget and reported by the `error` event.
 */
export type Mount = (el: HTMLElement, options?: MountOptions) => WidgetHandle;
