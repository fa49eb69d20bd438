import { byId } from './by-id.ts';
import './demo.css';
import { placeElement } from './place-element.ts';

await placeElement('callpanel-softphone', byId('phone'));
