import { byId } from './by-id.ts';
import './demo.css';
import { EVENTS, log } from './event-log.ts';
import { panelAddress } from './panel-address.ts';

// A real page has both as plain HTML; here the address is known only at run time.
const panel = await panelAddress();
const script = document.createElement('script');
script.type = 'module';
script.src = `${panel}/kit/elements.js`;
script.crossOrigin = 'anonymous';
document.head.append(script);

const phone = document.createElement('callpanel-softphone');
phone.setAttribute('base-url', panel);
for (const name of EVENTS)
  phone.addEventListener(`callpanel:${name}`, (event) =>
    log(`${name}  ${JSON.stringify((event as CustomEvent).detail)}`),
  );
byId('phone').append(phone);
