import { EVENTS, log } from './event-log.ts';
import { panelAddress } from './panel-address.ts';

/**
 * Puts an element of ours into the page and shows its events. A real page has script and element as plain HTML; here the
 * address is known only at run time.
 */
export const placeElement = async (
  name: string,
  into: HTMLElement,
  attributes: Record<string, string> = {},
  events = EVENTS,
): Promise<HTMLElement> => {
  const panel = await panelAddress();
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `${panel}/kit/elements.js`;
  script.crossOrigin = 'anonymous';
  document.head.append(script);

  const element = document.createElement(name);
  for (const [key, value] of Object.entries({ 'base-url': panel, ...attributes }))
    element.setAttribute(key, value);
  for (const event of events)
    element.addEventListener(`callpanel:${event}`, ({ detail }: CustomEventInit) =>
      log(`${event}  ${JSON.stringify(detail)}`),
    );
  into.append(element);
  return element;
};
