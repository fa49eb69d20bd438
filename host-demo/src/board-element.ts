import type { Intent } from '@callpanel/embed';
import { answerIntent } from './asked.ts';
import { byId } from './by-id.ts';
import './demo.css';
import { placeElement } from './place-element.ts';

const board = await placeElement('callpanel-buddies', byId('board'), { intents: 'chat' });
board.addEventListener('callpanel:intent', (event) =>
  answerIntent((event as CustomEvent<Intent>).detail),
);
await placeElement('callpanel-softphone', byId('phone'));
