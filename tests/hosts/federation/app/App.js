import { Suspense, createElement as h, lazy, useEffect, useRef, useState, version } from 'react';

/** First needed when the remote is there already: which React does it get? */
const Notes = lazy(async () => ({ default: (await import('./Notes.js')).Notes }));

export const App = () => {
  const place = useRef(null);
  const [phone, setPhone] = useState(null);
  const [status, setStatus] = useState('No call yet');
  const [notes, setNotes] = useState(false);

  useEffect(() => {
    let mounted;
    let gone = false;
    void import('softphone/softphone').then(({ mount }) => {
      if (gone) return;
      mounted = mount(place.current, { host: { baseUrl: 'http://localhost:7700' } });
      mounted.on('call', (call) => setStatus(`${call.number}: ${call.state}`));
      setPhone(mounted);
    });
    return () => {
      gone = true;
      mounted?.unmount();
    };
  }, []);

  const dial = () => phone.send('dial', { number: '*43' }).catch((error) => setStatus(error.code));
  return h(
    'main',
    null,
    h('h1', null, `Host on React ${version}`),
    h('button', { disabled: !phone, onClick: dial }, 'Call the echo'),
    h('p', { role: 'status' }, status),
    h('button', { onClick: () => setNotes(true) }, 'Take notes'),
    notes && h(Suspense, { fallback: '…' }, h(Notes)),
    h('div', { ref: place, style: { width: 350, height: 560 } }),
  );
};
