import { Suspense, createElement, lazy, useEffect, useState, version } from 'react';

/** First needed when the remote is there already: which React does it get? */
const Notes = lazy(async () => ({ default: (await import('./Notes.js')).Notes }));

export const App = () => {
  const [place, setPlace] = useState(null);
  const [phone, setPhone] = useState(null);
  const [status, setStatus] = useState('No call yet');
  const [notes, setNotes] = useState(false);

  useEffect(() => {
    if (!place) return undefined;
    let mounted;
    let gone = false;
    void import('softphone/softphone').then(({ mount }) => {
      if (gone) return;
      mounted = mount(place, { host: { baseUrl: 'http://localhost:7700' } });
      mounted.on('call', (call) => setStatus(`${call.number}: ${call.state}`));
      setPhone(mounted);
    });
    return () => {
      gone = true;
      mounted?.unmount();
    };
  }, [place]);

  const dial = () => phone.send('dial', { number: '*43' }).catch((error) => setStatus(error.code));
  return createElement(
    'main',
    null,
    createElement('h1', null, `Host on React ${version}`),
    createElement('button', { disabled: !phone, onClick: dial }, 'Call the echo'),
    createElement('p', { role: 'status' }, status),
    createElement('button', { onClick: () => setNotes(true) }, 'Take notes'),
    notes && createElement(Suspense, { fallback: '…' }, createElement(Notes)),
    createElement('div', { ref: setPlace, style: { width: 350, height: 560 } }),
  );
};
