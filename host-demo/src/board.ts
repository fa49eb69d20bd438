import { createKit } from '@callpanel/embed';
import type { WidgetHandle } from '@callpanel/embed';
import { answerIntent } from './asked.ts';
import { byId } from './by-id.ts';
import './demo.css';
import { logEvents, WIDGET_EVENTS } from './event-log.ts';
import { panelAddress } from './panel-address.ts';

const kit = createKit({ baseUrl: await panelAddress() });

const board = kit.mount('buddies', byId('board'), { intents: ['chat', 'dial'] });
logEvents(board, WIDGET_EVENTS);
board.on('intent', answerIntent);

let phone: WidgetHandle | null = null;
const withPhone = byId('with-phone') as HTMLInputElement;
const settle = (): void => {
  phone?.unmount();
  phone = withPhone.checked ? kit.mount('softphone', byId('phone')) : null;
  if (phone) logEvents(phone);
};
withPhone.addEventListener('change', settle);
settle();
