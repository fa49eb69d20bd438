import { answerIntent } from './asked.ts';
import { byId } from './by-id.ts';
import './demo.css';
import { WIDGET_EVENTS } from './event-log.ts';
import { placeElement } from './place-element.ts';

const wanted = { intents: 'chat' };
const board = await placeElement('callpanel-buddies', byId('board'), wanted, WIDGET_EVENTS);
board.addEventListener('callpanel:intent', ({ detail }) => answerIntent(detail));
await placeElement('callpanel-softphone', byId('phone'));
