import { type Flag, type PermissionEntry, holds } from '@callpanel/contracts';

/**
 * What a user may see of colleagues [P-16 to P-21], of the parking lot [P-25], queues [P-28] and conferences [P-29], each with its
 * bit in the routing key.
 */
const SHOW = {
  voicemailCount: ['showVoicemailCount', 1],
  callState: ['showCallState', 2],
  callerId: ['showCallerId', 4],
  dnd: ['showDnd', 8],
  forward: ['showForward', 16],
  followme: ['showFollowme', 32],
  parking: ['parkRead', 64],
  queues: ['queuesRead', 128],
  conferences: ['conferencesRead', 256],
} as const satisfies Record<string, readonly [Flag, number]>;

/** May something be seen? */
export type Sight = Readonly<Record<keyof typeof SHOW, boolean>>;

/** What one has switched on for oneself is no secret; the rights are about colleagues [P-19 to P-21]. */
export const OWN = { dnd: true, forward: true, followme: true } as const;

interface Holder {
  user: readonly PermissionEntry[];
  group: readonly PermissionEntry[];
}

export const sightOf = ({ user, group }: Holder): Sight => {
  const entries = [...user, ...group];
  const pairs = Object.entries(SHOW).map(([name, [flag]]) => [name, holds(entries, flag) === true]);
  return Object.fromEntries(pairs) as Sight;
};

/** Whether a user sees less of colleagues' features than of the own. */
export const seesOwnOnly = (sight: Sight): boolean =>
  !(sight.dnd && sight.forward && sight.followme);

/**
 * The events a user gets: those of the realm, reduced to what the user may see. Users who may see the same share a key, so the
 * sender makes one copy for each kind of user and the broker keeps them apart. Users who see features of their own that the
 * events of colleagues leave out have their own key.
 *
 * @example routingKeyOf('acme.example', sightOf(alice), '101') // 'acme.example.show-511'
 */
export const routingKeyOf = (realm: string, sight: Sight, ext: string): string => {
  const bits = Object.entries(SHOW).map(([name, [, bit]]) =>
    sight[name as keyof Sight] ? bit : 0,
  );
  const key = `${realm}.show-${bits.reduce<number>((sum, bit) => sum + bit, 0)}`;
  return seesOwnOnly(sight) ? `${key}.${ext}` : key;
};
