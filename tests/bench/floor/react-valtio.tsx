import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { proxy, useSnapshot } from 'valtio';
import { mark, startPhone } from './phone.ts';

/** The least that our choices allow: React 19, valtio, JsSIP and a dial pad in one bundle. */
const state = proxy({ number: '', status: '' });
const phone = startPhone((status) => {
  state.status = status;
});

const call = () => {
  mark('click');
  phone.call(state.number);
};

const Dialer = () => {
  const { number, status } = useSnapshot(state, { sync: true });
  useEffect(() => mark('dial-usable'), []);
  return (
    <main>
      <input type="tel" value={number} onChange={(event) => (state.number = event.target.value)} />
      <div>
        {[...'123456789*0#'].map((digit) => (
          <button key={digit} onClick={() => (state.number += digit)}>
            {digit}
          </button>
        ))}
      </div>
      <button id="call" onClick={call}>
        Call
      </button>
      <button id="hang-up" onClick={phone.hangUp}>
        Hang up
      </button>
      <output>{status}</output>
    </main>
  );
};

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Dialer />);
