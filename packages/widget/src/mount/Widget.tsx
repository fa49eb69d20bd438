import type { EmbedEventName, EmbedEvents, WidgetHandle } from '@callpanel/contracts';
import type { ComponentType, Ref } from 'react';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Mount, MountOptions } from '../definition.ts';

export interface WidgetProps extends MountOptions {
  /** Handlers by event; may change with every render. */
  on?: { [E in EmbedEventName]?: (payload: EmbedEvents[E]) => void };
  /** Gets the widget's handle, for commands: `phone.current?.send('dial', { number: '102' })`. */
  ref?: Ref<WidgetHandle>;
}

/** Subscribes to the events that have a handler. Returns the function that checks the handlers again. */
const follow = ({ on }: WidgetHandle, latest: { current: WidgetProps }) => {
  const heard = new Set<EmbedEventName>();
  const listen = <E extends EmbedEventName>(event: E) => {
    if (!heard.has(event)) on(event, (payload) => latest.current.on?.[event]?.(payload));
    heard.add(event);
  };
  return () => (Object.keys(latest.current.on ?? {}) as EmbedEventName[]).forEach(listen);
};

/**
 * The component for React 19 pages: a `<div>` that `mount` fills. It mounts again when `host.baseUrl` changes; other parts of
 * `host` count at mounting.
 */
export const asComponent = (mount: Mount): ComponentType<WidgetProps> => {
  const Widget = (props: WidgetProps) => {
    const el = useRef<HTMLDivElement>(null);
    const handle = useRef<WidgetHandle>(null);
    const hear = useRef<() => void>(null);
    const latest = useRef(props);
    const baseUrl = props.host?.baseUrl;
    useLayoutEffect(() => {
      latest.current = props;
      hear.current?.();
    });
    useLayoutEffect(() => {
      if (!el.current) return;
      const { on: _, ref: __, ...options } = latest.current;
      const mounted = mount(el.current, options);
      handle.current = mounted;
      hear.current = follow(mounted, latest);
      hear.current();
      return () => mounted.unmount();
    }, [baseUrl]);
    // Mounted above, in the same phase; with each rendering, as another mounting has another handle.
    useImperativeHandle(props.ref, () => handle.current as WidgetHandle);
    const { locale, theme, intents, answers, outcomes, select, room, page } = props;
    useEffect(() => {
      handle.current?.update({
        ...(locale && { locale }),
        ...(theme && { theme }),
        intents: intents ?? [],
        answers: answers ?? {},
        outcomes: outcomes ?? [],
        select: select ?? null,
        room: room ?? null,
        page: page ?? null,
      });
    }, [locale, theme, intents, answers, outcomes, select, room, page]);
    return <div ref={el} style={{ height: '100%' }} />;
  };
  return Widget;
};
