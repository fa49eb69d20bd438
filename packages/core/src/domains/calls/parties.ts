import type { CallsContext } from './context.ts';
import { factsOf } from './facts.ts';
import type { CallFacts, ConferenceParty, Party } from './state.ts';

type Parties = NonNullable<CallFacts['parties']>;

/** How often to ask who is in a conference, milliseconds: no event reports who joins or leaves. */
const LOOK_MS = 1000;

/** How many times to ask for a third party: they enter a bridge one after the other. */
const LOOKS_FOR_THIRD = 5;

/** A party who has not answered by then will not, milliseconds; no telephone system reports that they refused. */
const RINGS_MS = 60_000;

/** Keeps `calls.parties`: who is in the user's conferences, and who was invited. */
export const followParties = (context: CallsContext) => {
  const { state, others, deps } = context;
  const { command } = others.broker;
  const { calls } = state;
  /** By call id: when a party was invited, and how many were in the conference. */
  const waits = new Map<string, { at: number; count: number }>();
  /** Channels of parties that this user has muted: no answer tells. */
  const silent = new Set<string>();

  /** By call id: how many bridges have been looked at. */
  const meetings = new Map<string, number>();

  const nameOf = (number: string): string => others.directory.nameOf(number);

  /** Undefined: there is no bridge to ask about, or it is another one by now. */
  const look = async (id: string): Promise<ConferenceParty[] | null | undefined> => {
    const leg = calls.facts[id]?.channel;
    if (!leg?.channel || !leg.bridgeid) return undefined;
    const { bridgeid: bridgeuniqueid, srvid } = leg;
    try {
      const { channels } = await command('bridgeinfo', { bridgeuniqueid, srvid });
      if (calls.facts[id]?.channel?.bridgeid !== bridgeuniqueid) return undefined;
      return (channels ?? [])
        .filter(({ channel }) => channel !== leg.channel)
        .map(({ channel, calleridnum: number, calleridname: name }) => ({
          channel,
          number,
          name: name && name !== number ? name : nameOf(number),
          muted: silent.has(channel),
        }));
    } catch {
      return null;
    }
  };

  /** The invited party, unless they have joined, or the time to do so is over. */
  const stillInvited = (id: string, { inside, invited }: Parties): Party | null => {
    const wait = waits.get(id);
    if (!invited || !wait || deps.nowMs() - wait.at >= RINGS_MS) return null;
    const hasCome =
      inside?.some(({ number }) => number === invited.number) || (inside?.length ?? 0) > wait.count;
    return hasCome ? null : invited;
  };

  const show = (id: string, now: Parties): void => {
    const next = { ...now, invited: stillInvited(id, now) };
    if (JSON.stringify(calls.facts[id]?.parties) !== JSON.stringify(next))
      factsOf(calls, id).parties = next;
  };

  /** Until the call no longer belongs to this phone. */
  const follow = (id: string): void => {
    const conference = calls.facts[id]?.threeWay;
    setTimeout(() => {
      void look(id).then((inside) => {
        // Another attempt, or over.
        if (!conference || calls.facts[id]?.threeWay?.name !== conference.name) return;
        const known = calls.facts[id]?.parties;
        if (inside !== undefined) show(id, { inside, invited: known?.invited ?? null });
        follow(id);
      });
    }, LOOK_MS);
  };

  return {
    follow,
    /**
     * The telephone system has moved a call to another bridge: with more than one other party it is a conference that
     * another user has begun. Its parties are shown as long as it lasts.
     */
    meet(id: string): void {
      const mine = (meetings.get(id) ?? 0) + 1;
      meetings.set(id, mine);
      /** Another bridge has been entered since, or the conference is this user's own. */
      const isOver = (): boolean => mine !== meetings.get(id) || Boolean(calls.facts[id]?.threeWay);
      let left = LOOKS_FOR_THIRD;
      const again = (): void => {
        if (isOver()) return;
        void look(id).then((inside) => {
          const facts = calls.facts[id];
          if (!facts || isOver()) return;
          if (inside && inside.length > 1) {
            // Who leaves may be called in again.
            left = RINGS_MS / LOOK_MS;
            show(id, { inside, invited: null });
          } else {
            // Unknown for a moment, as while the broker is away: who was there stays.
            if (inside !== null) delete facts.parties;
            if (!facts.parties) left -= 1;
          }
          if (left > 0) setTimeout(again, LOOK_MS);
        });
      };
      again();
    },
    /** A party was muted, or is not any more. */
    muted(id: string, channel: string, muted: boolean): void {
      if (muted) silent.add(channel);
      else silent.delete(channel);
      const { inside, invited } = calls.facts[id]?.parties ?? { inside: null, invited: null };
      if (!inside) return;
      const now = inside.map((one) => (one.channel === channel ? { ...one, muted } : one));
      show(id, { inside: now, invited });
    },
    /** A party is invited to a call's conference. */
    invited(id: string, number: string): void {
      const inside = calls.facts[id]?.parties?.inside ?? null;
      waits.set(id, { at: deps.nowMs(), count: inside?.length ?? 1 });
      show(id, { inside, invited: { number, name: nameOf(number) } });
    },
  };
};
