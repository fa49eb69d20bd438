import type { Send } from '@callpanel/embed';
import { createCrm } from '../crm/crm.ts';
import { answersOf, outcomesIn } from '../crm/phone.ts';
import { drawCrm } from '../crm/plain/view.ts';
import { panelAddress } from '../src/panel-address.ts';

// A real page has both written down: `<callpanel-softphone base-url="https://panel.example">` where the phone shall be, and
// `<script type="module" src="https://panel.example/kit/elements.js">` in its head.
const panel = await panelAddress();
const phone = document.querySelector('callpanel-softphone');
if (!phone) throw new Error('This page has no phone');
phone.setAttribute('base-url', panel);
await import(`${panel}/kit/elements.js`);

const crm = createCrm();
const send: Send = (command, ...params) => phone.send(command, ...params);
const { onCall } = drawCrm(crm, 'HTML', send);

phone.answers = answersOf(crm);
phone.addEventListener('callpanel:call', ({ detail }) => onCall(detail));
crm.follow(({ theme, language }) => {
  phone.setAttribute('theme', theme);
  phone.setAttribute('locale', language);
  phone.outcomes = outcomesIn(language);
});
