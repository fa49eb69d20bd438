import type { EmbedEventName, WidgetHandle } from '@callpanel/embed';

/** Every event there is. */
export const EVENTS: readonly EmbedEventName[] = [
  'ready',
  'error',
  'auth-required',
  'registration',
  'call',
  'intent',
];

/** What tells of the page's one phone and not of a widget: heard from one of several widgets, it is heard once. */
const OF_THE_PHONE: readonly EmbedEventName[] = ['registration', 'call'];
export const WIDGET_EVENTS = EVENTS.filter((name) => !OF_THE_PHONE.includes(name));

/** Writes a line on the page, newest first. `line` begins with the event's name. */
export const log = (line: string): void => {
  const item = document.createElement('li');
  const time = document.createElement('time');
  // Hours, minutes and seconds: the locale's format comes from ICU, which would delay a first view.
  time.textContent = new Date().toTimeString().slice(0, 8);
  item.append(time, `  ${line}`);
  document.querySelector('#log')?.prepend(item);
};

/** Shows every event of a widget, as a host would use them for a screen pop or a badge. */
export const logEvents = (handle: Pick<WidgetHandle, 'on'>, events = EVENTS): void => {
  for (const name of events)
    handle.on(name, (payload) => log(`${name}  ${JSON.stringify(payload)}`));
};
