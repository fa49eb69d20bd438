import type { EmbedEventName, EmbedEvents, WidgetHandle } from '@callpanel/embed';

const NAMES: readonly EmbedEventName[] = [
  'ready',
  'error',
  'auth-required',
  'registration',
  'call',
];

/** Writes a line on the page, newest first. */
export const log = (line: string): void => {
  const item = document.createElement('li');
  item.textContent = `${new Date().toLocaleTimeString()}  ${line}`;
  document.querySelector('#log')?.prepend(item);
};

const describe = (payload: EmbedEvents[EmbedEventName]): string => JSON.stringify(payload);

/** Shows every event of a widget, as a host would use them for a screen pop or a badge. */
export const logEvents = (handle: Pick<WidgetHandle, 'on'>): void => {
  for (const name of NAMES) handle.on(name, (payload) => log(`${name}  ${describe(payload)}`));
};
