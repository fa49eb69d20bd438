import type { Kit, WidgetHandle } from '@callpanel/embed';
import { useDark } from '@rspress/core/runtime';
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { openKit } from './open-kit.ts';
import { panelAddress } from './panel-address.ts';

const PageKit = createContext<Kit | null>(null);

/** Opens the kit for the examples in it, and ends it when the reader goes to another page. */
export const Gallery = ({ children }: { children: ReactNode }) => {
  const [kit, setKit] = useState<Kit | null>(null);
  const [address, setAddress] = useState('');
  useEffect(() => {
    let opened: Kit | null = null;
    let gone = false;
    void panelAddress().then((baseUrl) => {
      if (gone) return;
      opened = openKit(baseUrl);
      setKit(opened);
      setAddress(baseUrl);
    });
    return () => {
      gone = true;
      opened?.dispose();
    };
  }, []);
  return (
    <PageKit value={kit}>
      <p className="panel-address">
        {address ? (
          <>
            The widgets come from <code>{address}</code>.
          </>
        ) : (
          'Looking for the panel…'
        )}
      </p>
      {children}
    </PageKit>
  );
};

interface ExampleProps {
  /** What the page calls it. */
  name: string;
  /** The very function whose file stands in the code pane. */
  show: (kit: Kit, element: HTMLElement) => WidgetHandle;
  /** The code pane. */
  children: ReactNode;
}

/** A widget that runs, beside the code that runs it. */
export const Example = ({ name, show, children }: ExampleProps) => {
  const kit = useContext(PageKit);
  const dark = useDark();
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<WidgetHandle | null>(null);
  useEffect(() => {
    if (!kit || !place.current) return;
    const mounted = show(kit, place.current);
    handle.current = mounted;
    return () => {
      handle.current = null;
      mounted.unmount();
    };
  }, [kit, show]);
  // As a host does whose page has a switch for it.
  useEffect(() => handle.current?.update({ theme: dark ? 'dark' : 'light' }), [kit, dark]);
  return (
    <div className={`example example-${name}`}>
      <section className="example-widget" aria-label={`${name}, live`} ref={place} />
      <div className="example-code">{children}</div>
    </div>
  );
};
