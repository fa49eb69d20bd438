import type { Kit, WidgetHandle } from '@callpanel/embed';
import { useDark } from '@rspress/core/runtime';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { openKit } from './open-kit.ts';
import { panelAddress } from './panel-address.ts';

/** The kit of all examples on the page: opened by the first, ended with the last, when the reader goes to another page. */
let shared: { kit: Promise<Kit>; users: number } | null = null;

const useKit = (): Kit | null => {
  const [kit, setKit] = useState<Kit | null>(null);
  useEffect(() => {
    shared ??= { kit: panelAddress().then(openKit), users: 0 };
    const mine = shared;
    let gone = false;
    mine.users++;
    void mine.kit.then((opened) => {
      if (!gone) setKit(opened);
    });
    return () => {
      gone = true;
      mine.users--;
      if (mine.users > 0) return;
      shared = null;
      void mine.kit.then((opened) => opened.dispose());
    };
  }, []);
  return kit;
};

/** Says where the widgets come from. */
export const PanelAddress = () => {
  const [address, setAddress] = useState('');
  useEffect(() => void panelAddress().then(setAddress), []);
  return <p>{address ? `The widgets come from ${address}.` : 'Looking for the panel…'}</p>;
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
  const kit = useKit();
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
