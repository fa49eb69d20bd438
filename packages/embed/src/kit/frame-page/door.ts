import type {
  EmbedEventName,
  EmbedEvents,
  WidgetHandle,
  WidgetName,
  WidgetOptions,
} from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { openHost, pressKeys } from '@callpanel/widget/host';
import { createClickToDial, createFrameDoor, isHello } from '@callpanel/wires/port';
import type { Hosts, WindowMessage } from '@callpanel/wires/port';

export interface FrameOfWidget {
  widget: WidgetName;
  hosts: Hosts;
  otherOrigins: number;
  handle: WidgetHandle;
  /** Holds the widget. */
  box: HTMLElement;
}

/** Tells the height of what is in the box, whenever it is another one. */
const watchHeight = (box: HTMLElement, tell: (height: number) => void): void => {
  let last = -1;
  const look = () => {
    const height = Math.ceil(box.scrollHeight);
    if (height !== last) tell((last = height));
  };
  if ('ResizeObserver' in window) new ResizeObserver(look).observe(box);
  else look();
};

/** The messages of a widget's page to and from hosts, once a host sends one. */
export const openFrame = ({ widget, hosts, otherOrigins, handle, box }: FrameOfWidget) => {
  const now = () => performance.now();
  let look: Pick<WidgetOptions, 'locale' | 'theme'> = {};
  const update = (change: WidgetOptions): void => {
    const { locale, theme } = change;
    look = { ...look, ...(locale && { locale }), ...(theme && { theme }) };
    // What shows where the widget is not yet, or ends.
    if (theme) document.documentElement.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
    if (locale) document.documentElement.lang = locale;
    handle.update(change);
  };
  const door = createFrameDoor({
    widget,
    hosts,
    parent: window.parent,
    otherOrigins,
    now,
    serve: (grants, tell) =>
      openHost({
        widget,
        door: 'frame',
        grants,
        tell,
        look: update,
        looks: () => {
          const { locale, theme } = core.state.preferences;
          return { locale: look.locale ?? locale, theme: look.theme ?? theme };
        },
        showSignIn: () =>
          box.querySelector('[data-callpanel]')?.shadowRoot?.querySelector('input')?.focus(),
      }),
    onOptions: ({ fit, ...options }, answers) => {
      if (fit !== undefined) document.documentElement.toggleAttribute('data-fit', fit);
      update({ ...options, answers } as WidgetOptions);
    },
    onKey: pressKeys,
  });
  const tell = <E extends EmbedEventName>(event: E, payload: EmbedEvents[E]) =>
    door.tell(event, payload);
  watchHeight(box, (height) => tell('resize', { height }));
  const dial = createClickToDial({
    hosts,
    self: { origin: location.origin, window, parent: window.parent },
    now,
    onDropped: door.drop,
    onNumber: (text, mayDial) => {
      core.clickToDial
        .dial(text, mayDial ? 'asChosen' : 'show')
        .catch((error: unknown) => core.notices.fail(error));
    },
  });
  return {
    tell,
    receive: (message: WindowMessage): void => {
      if (isHello(message.data)) door.receive(message);
      else dial(message);
    },
  };
};
