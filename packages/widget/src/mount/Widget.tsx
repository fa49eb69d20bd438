import type { EmbedEventName, EmbedEvents, WidgetHandle } from '@callpanel/contracts';
import type { ComponentType } from 'react';
import { useEffect, useRef } from 'react';
import type { DefinedWidget, MountOptions } from '../define.tsx';

export interface WidgetProps extends MountOptions {
  /** Handlers by event; may change with every render. */
  on?: { [E in EmbedEventName]?: (payload: EmbedEvents[E]) => void };
}

const EVENTS = [
  'ready',
  'error',
  'auth-required',
  'registration',
  'call',
  'screen-pop',
  'intent',
] as const satisfies readonly EmbedEventName[];

/**
 * The component for React 19 pages: a `<div>` that `mount` fills. Another `host.baseUrl` mounts anew; other parts of
 * `host` count at mounting.
 */
export const asComponent = (mount: DefinedWidget['mount']): ComponentType<WidgetProps> => {
  const Widget = (props: WidgetProps) => {
    const el = useRef<HTMLDivElement>(null);
    const handle = useRef<WidgetHandle>(null);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (!el.current) return;
      const { on: _, ...options } = latest.current;
      const mounted = mount(el.current, options);
      const listen = <E extends EmbedEventName>(event: E) =>
        mounted.on(event, (payload) => latest.current.on?.[event]?.(payload));
      EVENTS.forEach(listen);
      handle.current = mounted;
      return () => mounted.unmount();
    }, [props.host?.baseUrl]);
    const { locale, theme, intents } = props;
    useEffect(() => {
      handle.current?.update({
        ...(locale && { locale }),
        ...(theme && { theme }),
        intents: intents ?? [],
      });
    }, [locale, theme, intents]);
    return <div ref={el} style={{ height: '100%' }} />;
  };
  return Widget;
};
