import type { AwaitedCaller, CallParts, Guest } from './call-parts.ts';
import { FEATURES } from './features.ts';
import { Leg, type LegContext, type LegEnd } from './leg.ts';
import type { Switchboard } from './switchboard.ts';
import type { CallParty, Feature } from './types.ts';

/** A caller who waits for an agent: a phone in a room, or a feature in place of a phone outside. */
export interface WaitingCaller extends AwaitedCaller {
  readonly party: CallParty;
  readonly channel: string;
  readonly uniqueid: string;
  /** A feature, which enters no rooms. */
  readonly isPlayer?: true;
  /** Ends the caller's call. */
  dismiss(): void;
}

export interface AgentCallEvents {
  /** The agent talks to the caller. */
  answered(agentUniqueid: string): void;
  /** No phone of the agent takes the call. */
  refused(end: LegEnd): void;
  /** An answered call is over. */
  ended(by: 'caller' | 'agent'): void;
}

/** A call to an agent. */
export interface AgentCall {
  readonly id: string;
  /** SIP Call-IDs of the phones that ring. */
  readonly callIds: readonly string[];
  /** The phones ring no more. `elsewhere`: another agent has the caller. */
  stop(elsewhere: boolean): void;
}

/** Callers who wait, as a queue uses them. */
export interface Queueing {
  /** The caller of a room. */
  waiting(guest: Guest): WaitingCaller;
  /**
   * A feature waits and hears music, as if it called from outside. `ended`: it hangs up.
   *
   * @throws RangeError where there is no such feature
   */
  outside(
    order: { from: string; party: CallParty; to: CallParty },
    ended: () => void,
  ): WaitingCaller;
  /** Rings an agent's own phones, without forward and follow-me; undefined: no phone is here. */
  ring(caller: WaitingCaller, ext: string, events: AgentCallEvents): AgentCall | undefined;
  /** Connects the caller to a number. False: it leads nowhere, and the caller goes on waiting. */
  lead(caller: WaitingCaller, number: string): boolean;
}

const isRoom = (callee: CallParts['callee']): boolean =>
  typeof callee === 'object' && 'enter' in callee;

export const createQueueing = (switchboard: Switchboard, context: LegContext): Queueing => ({
  waiting: ({ party, leg, dismiss }) => ({
    party,
    channel: leg.channel,
    uniqueid: leg.uniqueid,
    dismiss,
    fetch: () => {
      const call = switchboard.callOf(leg);
      if (!call || leg.over) return undefined;
      call.release(leg);
      call.hangup('Queued');
      return leg;
    },
  }),

  outside: ({ from, party, to }, ended) => {
    const feature = FEATURES.get(from)?.feature;
    if (!feature) throw new RangeError('No such feature');
    let isTaken = false;
    const call = switchboard.connect(
      { from: party, to, caller: feature, callee: 'melody' },
      { ended: () => isTaken || ended() },
    );
    call.start();
    return {
      party,
      channel: `Local/${party.ext}@queue-${call.id}`,
      uniqueid: `${Math.floor(context.clock.now() / 1_000)}.${call.id}`,
      isPlayer: true,
      dismiss: () => call.hangup(),
      fetch: () => {
        if (call.over) return undefined;
        isTaken = true;
        call.hangup('Queued');
        return feature;
      },
    };
  },

  ring: (caller, ext, { answered, refused, ended }) => {
    const legs = switchboard.ownLegs(ext, caller.party);
    if (legs.length === 0) return undefined;
    let fetched: Leg | Feature | undefined;
    let isAnswered = false;
    const call = switchboard.connect(
      {
        from: caller.party,
        to: switchboard.partyOf(ext),
        caller: { channel: caller.channel, fetch: () => (fetched = caller.fetch()) },
        callee: legs,
      },
      {
        answered: () => {
          isAnswered = true;
          answered(call.legs.find((leg) => leg !== fetched)?.uniqueid ?? '');
        },
        refused: (end) => {
          refused(end);
          return false;
        },
        ended: (_id, by) => {
          if (isAnswered) ended(by && by !== fetched ? 'agent' : 'caller');
        },
      },
    );
    call.start();
    return {
      id: call.id,
      callIds: legs.map(({ dialog }) => dialog.callId),
      stop: (elsewhere) => call.stopRinging(elsewhere),
    };
  },

  lead: (caller, number) => {
    const route = switchboard.lead(number, caller.party);
    if ('status' in route || (caller.isPlayer && isRoom(route.callee))) return false;
    const end = caller.fetch();
    if (!end) return false;
    const call = switchboard.connect(
      { from: caller.party, to: route.to, caller: end, callee: route.callee },
      { refused: (why) => route.refused(call, why) },
    );
    call.start();
    return true;
  },
});
