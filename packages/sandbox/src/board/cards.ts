import type { BuddyCard, WireCardCall } from '@callpanel/contracts';
import type { Sight } from '../broker/rights.ts';
import { type Person, fullName } from '../realm/person.ts';
import type { LiveCall, LivePerson } from './live.ts';
import { LOT, type MailCounts } from '../pbx/index.ts';

/** A card as it travels [D-03]: what the caller may not see is undefined and left out. */
export type SeenCard = { [K in keyof BuddyCard]: BuddyCard[K] | undefined };

export interface CardParts {
  live: LivePerson;
  mail: MailCounts;
  /** Position on the caller's board; null: not on it. */
  sort: number | null;
  /** What the caller may see. */
  sight: Sight;
  /** Absolute address of the picture; null: there is none. */
  picture: string | null;
}

const cardCall = (call: LiveCall, { callerId }: Sight): WireCardCall => ({
  callid: call.id,
  user: callerId ? call.user : '',
  name: callerId ? call.name : '',
  starttime: Math.floor((call.answeredAt ?? call.startedAt) / 1000),
  state: call.answeredAt === undefined ? 'early' : 'answered',
  direction: call.direction,
  parked: LOT.spaces.includes(call.user),
  bargein: call.spy
    ? {
        mode: call.spy.mode,
        num: callerId ? call.spy.ext : '',
        name: callerId ? call.spy.name : '',
      }
    : null,
});

/** A person's card with the fields that the caller may see; the others are absent [P-16 to P-21]. */
export const cardOf = (
  person: Person,
  { live, mail, sight, sort, picture }: CardParts,
): SeenCard => {
  const { dnd, forward, followme, presence } = live.features;
  return {
    subcriber_id: person.ext,
    user_id: String(person.id),
    exten: person.ext,
    username: person.username,
    chat_username: person.username,
    name: fullName(person),
    picture_profile_url: picture,
    contact: live.contact,
    user_agent: live.userAgent,
    department: person.department,
    sort,
    note: presence?.note ?? '',
    basic: presence && (sight.dnd ? presence.basic : 'open'),
    vmnum: sight.voicemailCount ? mail.new : undefined,
    calls: sight.callState ? live.calls.map((call) => cardCall(call, sight)) : undefined,
    dnd: sight.dnd ? dnd : undefined,
    forward: sight.forward ? forward : undefined,
    followme: sight.followme ? followme : undefined,
  };
};
