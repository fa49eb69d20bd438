import { proxy } from 'valtio';

/** What a row of the floor pages shows. */
interface Buddy {
  exten: string;
  name: string;
  department: string;
  registered: boolean;
  said: string;
  dnd: boolean;
  forward: string;
  followme: boolean;
  calls: { callid: string; with: string; answered: boolean }[];
}

interface Call {
  callid: string;
  from_user: string;
  from_name: string;
  to_user: string;
  to_name: string;
}
type FeedEvent =
  | { action: 'REGISTER'; user: string; expires: string }
  | { action: 'PRESENCE'; entity: string; note: string }
  | {
      action: 'PRESENCE_FEATURE';
      entity: string;
      feature: 'dnd' | 'forward' | 'followme';
      state: string;
      value: string;
    }
  | ({ action: 'INITIATE' | 'CONFIRMED' } & Call)
  | { action: 'TERMINATED' | 'CANCELED'; callid: string };

interface WireCard {
  exten: string;
  name: string;
  department: string;
  contact: string;
  note: string;
  dnd: boolean;
  forward: string;
  followme: boolean;
  calls: { callid: string; user: string; name: string; state: string }[];
}

/** By extension, each a proxy of its own: nothing is shared that an event would have to walk. */
export const buddies = new Map<string, Buddy>();
const ends = new Map<string, string[]>();

const begin = (exten: string, callid: string, other: string, answered: boolean) => {
  const buddy = buddies.get(exten);
  if (!buddy) return;
  ends.set(callid, [...(ends.get(callid) ?? []), exten]);
  buddy.calls.push({ callid, with: other, answered });
};

/** Fetches the snapshot of the realm; resolves to all extensions in order. */
export const loadBuddies = async (): Promise<string[]> => {
  const { data } = (await (await fetch('/people')).json()) as { data: WireCard[] };
  for (const card of data) {
    const { exten, name, department, dnd, forward, followme } = card;
    const rest = { registered: card.contact !== '', said: card.note, calls: [] };
    buddies.set(exten, proxy({ exten, name, department, dnd, forward, followme, ...rest }));
    for (const call of card.calls)
      begin(exten, call.callid, `${call.name} ${call.user}`, call.state === 'answered');
  }
  return data.map(({ exten }) => exten);
};

const ofEntity = (entity: string) => buddies.get(entity.slice(4, entity.indexOf('@')));

const apply = (event: FeedEvent): void => {
  switch (event.action) {
    case 'REGISTER': {
      const buddy = buddies.get(event.user);
      if (buddy) buddy.registered = event.expires !== '0';
      return;
    }
    case 'PRESENCE': {
      const buddy = ofEntity(event.entity);
      if (buddy) buddy.said = event.note;
      return;
    }
    case 'PRESENCE_FEATURE': {
      const buddy = ofEntity(event.entity);
      const on = event.state === 'confirmed';
      if (!buddy) return;
      if (event.feature === 'forward') buddy.forward = on ? event.value : '';
      else buddy[event.feature] = on;
      return;
    }
    case 'INITIATE':
      begin(event.from_user, event.callid, `${event.to_name} ${event.to_user}`, false);
      return begin(event.to_user, event.callid, `${event.from_name} ${event.from_user}`, false);
    case 'CONFIRMED':
      for (const exten of ends.get(event.callid) ?? [])
        for (const call of buddies.get(exten)?.calls ?? [])
          if (call.callid === event.callid) call.answered = true;
      return;
    default:
      for (const exten of ends.get(event.callid) ?? []) {
        const buddy = buddies.get(exten);
        if (buddy) buddy.calls = buddy.calls.filter(({ callid }) => callid !== event.callid);
      }
      ends.delete(event.callid);
  }
};

/** Applies each event the moment it comes. */
export const followBuddies = (): void => {
  const socket = new WebSocket(`ws://${location.host}/feed`);
  socket.addEventListener('message', ({ data }: MessageEvent<string>) =>
    apply(JSON.parse(data) as FeedEvent),
  );
};
