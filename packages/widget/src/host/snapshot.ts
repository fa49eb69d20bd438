import type { EmbedEvents, Snapshot } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { HostDoor } from './door.ts';

type Health = EmbedEvents['health'];

const phoneOf = (): Health['phone'] => {
  const { connection, tabs } = core.state;
  if (tabs.phone === 'elsewhere') return 'elsewhere';
  if (connection.phone === 'no') return 'off';
  if (connection.phone === 'loading') return 'connecting';
  if (connection.phone === 'failed') return 'failed';
  return connection.status === 3 ? 'ready' : 'connecting';
};

const UPDATES = {
  no: 'off',
  connecting: 'connecting',
  online: 'live',
  lost: 'paused',
  refused: 'paused',
  failed: 'paused',
} as const;

export const healthNow = (): Health => {
  const { calls, broker, network } = core.state;
  const { microphone } = calls;
  return {
    phone: phoneOf(),
    updates: UPDATES[broker.status],
    online: network.online,
    microphone: microphone && { code: microphone.code, context: { ...microphone.context } },
    soundBlocked: calls.soundBlocked,
  };
};

/** All that this host may know now. */
export const snapshotFor = (door: HostDoor): Snapshot => {
  const { session, connection } = core.state;
  const observed = door.grants.includes('observe');
  const { user } = session;
  return {
    widget: door.widget,
    version: core.version,
    session: session.status,
    user: observed && user ? { name: user.username, extension: user.extension } : null,
    registration: connection.status,
    health: healthNow(),
    calls: null,
    presence: null,
    unread: null,
    path: door.path?.() ?? null,
    ...door.looks(),
    keys: {},
  };
};
