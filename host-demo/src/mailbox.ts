import { createKit } from '@callpanel/embed';
import { byId } from './by-id.ts';
import './demo.css';
import { logEvents, WIDGET_EVENTS } from './event-log.ts';
import './hostile.css';
import { panelAddress } from './panel-address.ts';

const kit = createKit({ baseUrl: await panelAddress() });
logEvents(kit.mount('voicemail', byId('mailbox')), WIDGET_EVENTS);
