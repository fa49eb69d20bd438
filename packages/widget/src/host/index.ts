import type { EmbedEventName, Snapshot } from '@callpanel/contracts';
import { CallpanelError, STATUS_READY } from '@callpanel/contracts';
import type { Event } from '@callpanel/contracts/embed';
import { EVENTS } from '@callpanel/contracts/embed';
import { core } from '@callpanel/core';
import { passOn } from '../mount/passed-on.ts';
import type { HostDoor } from './door.ts';
import { snapshotFor } from './snapshot.ts';
import { startTelling } from './tell.ts';

export { createOffers } from '../mount/offers.ts';
export type { HostDoor } from './door.ts';
export { placeFor } from './places.model.ts';
export { pressKeys } from './press-keys.ts';

/** One host of one widget, or of the panel. */
export interface Host {
  /** Carries out a command; see `runCommand`. */
  run(command: string, params: unknown): Promise<unknown>;
  snapshot(): Snapshot;
  /** Stops reporting. */
  end(): void;
}

const loadCommands = () =>
  import('./run.ts').catch((cause: unknown) => {
    throw new CallpanelError('widget.error.load', {}, cause);
  });

/** Their code is here before a call is, and not before the phone: a line that fails later does not keep a host from hanging up. */
const loadOnceReady = (): void => {
  if (core.state.connection.status === STATUS_READY)
    // Asked for again by the first command.
    loadCommands().catch(() => undefined);
};

/**
 * For a host in another page: carries out its commands, and tells it what its grants allow from now on; `snapshot()` in the same
 * turn is what was before. `ready`, `error`, `auth-required`, `intent` and `resize` are reported by the code that renders the widget.
 *
 * @example
 * const host = openHost({ widget: 'softphone', door: 'frame', grants: ['observe'], tell, look, looks });
 * await host.run('state', {});
 */
export const openHost = (door: HostDoor): Host => {
  const tell: HostDoor['tell'] = (event, payload) => {
    const { grant }: Event = EVENTS[event satisfies EmbedEventName];
    if (!grant || door.grants.includes(grant)) door.tell(event, payload);
  };
  const stops = [
    ...passOn(tell),
    core.on('registration', loadOnceReady),
    startTelling({ ...door, tell }),
  ];
  loadOnceReady();
  return {
    run: async (command, params) => (await loadCommands()).runCommand(door, command, params),
    snapshot: () => snapshotFor(door),
    end: () => stops.forEach((stop) => stop()),
  };
};
