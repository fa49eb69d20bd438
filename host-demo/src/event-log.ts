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

/** Writes a line on the page, newest first. `line` begins with the event's name. */
export const log = (line: string): void => {
  const item = document.createElement('li');
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString();
  item.append(time, `  ${line}`);
  document.querySelector('#log')?.prepend(item);
};

/** Shows every event of a widget, as a host would use them for a screen pop or a badge. */
export const logEvents = (handle: Pick<WidgetHandle, 'on'>): void => {
  for (const name of EVENTS)
    handle.on(name, (payload) => log(`${name}  ${JSON.stringify(payload)}`));
};
