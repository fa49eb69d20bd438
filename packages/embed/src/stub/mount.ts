import type { HostOptions, WidgetHandle, WidgetName, WidgetOptions } from '@callpanel/contracts';
import { createEvents } from './events.ts';
import { KIT_TEXTS } from './kit-texts.ts';
import { failureOf, noPlace, optionsProblem, placeIn } from './load.ts';
import type { Failure } from './load.ts';
import { createPlaceholder } from './placeholder.ts';
import type { OpenKit } from './protocol.ts';
import { createSending } from './sending.ts';

interface MountRequest {
  widget: WidgetName;
  el: HTMLElement;
  host: HostOptions;
  options: WidgetOptions;
  open(first: WidgetName): Promise<OpenKit>;
}

/** One widget in one element, from skeleton to unmount. */
export const mountWidget = ({ widget, el, host, options, open }: MountRequest): WidgetHandle => {
  const events = createEvents();
  const sending = createSending();
  const into = placeIn(el);
  const placeholder = createPlaceholder(into, KIT_TEXTS);
  let current = options;
  let view: HTMLElement | null = null;
  let mounted: WidgetHandle | null = null;
  let gone = false;

  const look = () => ({ ...host, ...current });
  const fail = ({ error, retryable }: Failure) => {
    if (gone) return;
    view?.remove();
    placeholder.error(look(), error.code, retryable ? () => void load() : null);
    events.emit('error', { widget, error, retryable });
    // Nothing will come that could answer.
    if (!retryable) sending.end(error);
  };

  const load = async (): Promise<void> => {
    placeholder.skeleton(look());
    try {
      const kit = await open(widget);
      if (gone) return;
      // Rendered out of view until it is ready, so that the host's page jumps only once.
      const drawn = into.appendChild(document.createElement('div'));
      drawn.style.cssText = 'display:none;height:100%';
      view = drawn;
      const show = () => {
        // It is among the page's own elements, which the page's style sheets can reach.
        drawn.style.setProperty('display', 'block', 'important');
        placeholder.remove();
      };
      await kit.mount(widget, drawn, current, (handle) => {
        if (gone) return handle.unmount();
        mounted = handle;
        handle.on('error', show);
        handle.on('ready', () => {
          show();
          sending.begin(handle);
        });
        events.from(handle);
        handle.update(current);
      });
    } catch (thrown) {
      fail(failureOf(thrown));
    }
  };

  const problem = into === el ? optionsProblem(host) : noPlace;
  // Handlers are added after `mount` has returned.
  if (problem) void Promise.resolve(problem).then(fail);
  else void load();

  return {
    update(change) {
      current = { ...current, ...change };
      mounted?.update(change);
    },
    unmount() {
      if (gone) return;
      gone = true;
      events.clear();
      sending.end();
      mounted?.unmount();
      placeholder.remove();
      view?.remove();
    },
    on: events.on,
    send: sending.send,
  };
};
