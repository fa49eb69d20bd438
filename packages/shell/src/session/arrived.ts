import { takeHidden } from '../early/secrets.ts';
import { isEmbedded } from '../embedded/embedded.ts';
import { services } from '../page/route.ts';
import { takeArrival } from './arrival.ts';

// What an address says of embedded mode is remembered before the address is emptied.
isEmbedded();

/** Parameters from this page's address; read once, when the page starts, and then removed from the address. */
export const arrival = takeArrival(services, takeHidden());
