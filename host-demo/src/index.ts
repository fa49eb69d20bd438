import { byId } from './by-id.ts';
import './demo.css';
import { panelAddress } from './panel-address.ts';

// Tests and docs hand the panel's address on from page to page.
for (const link of document.querySelectorAll<HTMLAnchorElement>('.pages a'))
  link.search = location.search;
byId('panel').textContent = await panelAddress();
