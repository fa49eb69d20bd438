import { createKit } from '@callpanel/embed';
import { byId } from './by-id.ts';
import './demo.css';
import { logEvents } from './event-log.ts';
import './hostile.css';
import { panelAddress } from './panel-address.ts';

const kit = createKit({ baseUrl: await panelAddress() });
logEvents(kit.mount('softphone', byId('phone')));
