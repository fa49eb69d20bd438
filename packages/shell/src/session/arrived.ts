import { services } from '../page/route.ts';
import { takeArrival } from './arrival.ts';

/** What this page's address brought; read once, when the page starts, and out of the address since. */
export const arrival = takeArrival(services);
