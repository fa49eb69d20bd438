import { randomUUID } from 'node:crypto';
import { EPOCH_HEADER, SEQ_HEADER, entityOf } from '@callpanel/contracts';
import type { PbxEvent } from '../pbx/index.ts';
import type { Person } from '../realm/person.ts';
import { AREA_SIGHT, type AreaEvent, type RealmEvent, redact } from './redact.ts';
import { OWN, type Sight, routingKeyOf, seesOwnOnly, sightOf } from './rights.ts';
import { wireEventOf } from './wire-event.ts';

/** What brings events to those who listen: our own broker, or a real one. */
export interface Carrier {
  /** Where browsers connect. `address`: host and port under which they reached us. */
  url(address: string): string;
  /** Sends an event to all subscribers with this key; clients that are not connected miss it. */
  publish(routingKey: string, event: object, headers: Readonly<Record<string, string>>): void;
  /** Can it bring something at the moment? */
  readonly online: boolean;
  close(): Promise<void>;
}

/** Turns what happens into the realm's events, a copy for each kind of holder, counted [F25]. */
export interface RealmEvents {
  /** Something happened at the exchange [B-08 to B-14] [B-20]. */
  tell(event: PbxEvent): void;
  /** A mailbox has other counts [B-22]. */
  tellMailbox(ext: string, counts: { new: number; old: number }): void;
  /** A user's board has changed: notifies those with the same key [B-25]. */
  tellBoard(owner: Person): void;
  /** Something changed in an area: users who may see such events get it whole. @param owner it is about something of this user: only those with the same key */
  tellArea(event: AreaEvent, owner?: Person): void;
  routingKeyOf(person: Person): string;
  /** The number of the last event under a key. */
  place(routingKey: string): { seq: number; epoch: string };
  /** All keys in use, with the number of their last event. */
  places(): { routingKey: string; seq: number }[];
  /** Starts a new count, so that every subscriber loads a new snapshot with the next event. */
  restart(): void;
}

/** Those who have the same key. */
interface Kind {
  sight: Sight;
  /** The entity of the only one, if there is a key of one's own. */
  own: string | null;
  seq: number;
}

export interface RealmEventsParts {
  realm: string;
  people: readonly Person[];
  carrier: Carrier;
  /** Epoch milliseconds. */
  now: () => number;
}

export const createRealmEvents = ({
  realm,
  people,
  carrier,
  now,
}: RealmEventsParts): RealmEvents => {
  const extensions = new Set(people.map(({ ext }) => ext));
  const isInternal = (number: string): boolean => extensions.has(number);
  const kinds = new Map<string, Kind>();
  let epoch = randomUUID();

  const keyOf = (person: Person): string => {
    const sight = sightOf(person);
    const key = routingKeyOf(realm, sight, person.ext);
    const own = seesOwnOnly(sight) ? entityOf(person.ext, realm) : null;
    if (!kinds.has(key)) kinds.set(key, { sight, own, seq: 0 });
    return key;
  };
  for (const person of people) keyOf(person);

  const send = (key: string, kind: Kind, event: RealmEvent | AreaEvent): void => {
    kind.seq += 1;
    carrier.publish(key, event, { [SEQ_HEADER]: String(kind.seq), [EPOCH_HEADER]: epoch });
  };
  const publish = (event: RealmEvent, only?: string): void => {
    for (const [key, kind] of kinds) {
      if (only !== undefined && only !== key) continue;
      const isOwn = 'entity' in event && event.entity === kind.own;
      const sight = isOwn ? { ...kind.sight, ...OWN } : kind.sight;
      const copy = redact(event, sight, isInternal);
      if (copy) send(key, kind, copy);
    }
  };

  return {
    tell: (event) => {
      const wire = wireEventOf(event, realm, now());
      if (wire) publish(wire);
    },
    tellMailbox: (ext, counts) =>
      publish({
        action: 'MWI',
        account: ext,
        waiting: counts.new > 0 ? '1' : '0',
        new: String(counts.new),
        old: String(counts.old),
      }),
    tellBoard: (owner) =>
      publish({ action: 'BUDDYPREF', entity: entityOf(owner.ext, realm) }, keyOf(owner)),
    tellArea: (event, owner) => {
      const needed = AREA_SIGHT[event.action];
      const only = owner && keyOf(owner);
      for (const [key, kind] of kinds) {
        if (only !== undefined && only !== key) continue;
        if (!needed || kind.sight[needed]) send(key, kind, event);
      }
    },
    routingKeyOf: keyOf,
    place: (key) => ({ seq: kinds.get(key)?.seq ?? 0, epoch }),
    places: () => [...kinds].map(([routingKey, { seq }]) => ({ routingKey, seq })),
    restart: () => {
      epoch = randomUUID();
      for (const kind of kinds.values()) kind.seq = 0;
    },
  };
};
