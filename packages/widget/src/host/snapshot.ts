import type { Snapshot } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { factsNow } from './facts.ts';
import { showCalls } from './call-events.model.ts';
import type { HostDoor } from './door.ts';
import { pathOf, placeFor } from './places.model.ts';
import { healthOf, keysOf, presenceOf, unreadOf } from './state-events.model.ts';

const userOf = (): Snapshot['user'] => {
  const { user } = core.state.session;
  if (!user) return null;
  const { first_name, last_name, username, extension } = user;
  return { name: `${first_name} ${last_name}`.trim() || username, extension };
};

/** All that this host may know now. */
export const snapshotFor = ({ widget, grants, looks, path }: HostDoor): Snapshot => {
  const facts = factsNow();
  const place = path ? path() : pathOf(widget, widget ? facts.places[widget] : undefined);
  const observed = grants.includes('observe');
  return {
    widget,
    version: core.version,
    session: core.state.session.status,
    user: observed ? userOf() : null,
    registration: facts.connection.status,
    health: healthOf(facts),
    calls: observed ? [...showCalls(facts.calls).values()].map(({ call }) => call) : null,
    presence: observed ? presenceOf(facts) : null,
    unread: observed ? unreadOf(facts) : null,
    path: place && placeFor(grants, place),
    ...looks(),
    keys: keysOf(widget, facts),
  };
};
