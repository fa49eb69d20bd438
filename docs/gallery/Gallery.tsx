import type { Kit, Theme, WidgetHandle } from '@callpanel/embed';
import { useDark } from '@rspress/core/runtime';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLook } from './look.ts';
import { log } from './log.ts';
import { useKit } from './shared-kit.ts';

interface ExampleProps {
  /** What the page calls it. */
  name: string;
  /** The same function whose file the code pane shows. */
  show: (kit: Kit, element: HTMLElement) => WidgetHandle;
  /** The code pane. */
  children: ReactNode;
}

/** A widget that runs, beside the code that runs it. */
export const Example = ({ name, show, children }: ExampleProps) => {
  const kit = useKit();
  const { theme, locale } = useLook();
  const pageTheme: Theme = useDark() ? 'dark' : 'light';
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<WidgetHandle | null>(null);
  useEffect(() => {
    if (!kit || !place.current) return;
    const mounted = show(kit, place.current);
    handle.current = mounted;
    const stop = log(name, mounted);
    return () => {
      stop();
      handle.current = null;
      mounted.unmount();
    };
  }, [kit, show, name]);
  // As a host does whose page has a switch for it.
  useEffect(
    () => handle.current?.update({ theme: theme ?? pageTheme, locale }),
    [kit, theme, pageTheme, locale],
  );
  return (
    <div className={`example example-${name}`}>
      <section className="example-widget" aria-label={`${name}, live`} ref={place} />
      <div className="example-code">{children}</div>
    </div>
  );
};
