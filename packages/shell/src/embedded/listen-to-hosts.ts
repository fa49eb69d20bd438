import { createMailbox } from '@callpanel/wires/port';
import { config } from '../page/config.ts';

/**
 * Hears what other pages say to this one: a host that shows the panel in a frame, and numbers to dial [W-14]. What understands them
 * comes with the first word of one who may speak here. Returns the way to stop.
 */
export const listenToHosts = (): (() => void) => {
  const take = createMailbox(
    { hosts: config.hosts, origin: location.origin },
    async (otherOrigins) =>
      (await import('./host-door.ts')).openHostDoor(config.hosts, otherOrigins),
  );
  addEventListener('message', take);
  return () => removeEventListener('message', take);
};
