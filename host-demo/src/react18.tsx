import { createKit } from '@callpanel/embed';
import type { Kit } from '@callpanel/embed';
import { useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { byId } from './by-id.ts';
import './demo.css';
import { logEvents } from './event-log.ts';
import { panelAddress } from './panel-address.ts';

const Phone = ({ kit }: { kit: Kit }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const phone = kit.mount('softphone', ref.current);
    logEvents(phone);
    return () => phone.unmount();
  }, [kit]);
  return <div ref={ref} />;
};

const App = ({ kit }: { kit: Kit }) => {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'Take the phone away' : 'Bring the phone back'}
      </button>
      {shown && <Phone kit={kit} />}
    </>
  );
};

byId('react-version').textContent = version;
createRoot(byId('app')).render(<App kit={createKit({ baseUrl: await panelAddress() })} />);
