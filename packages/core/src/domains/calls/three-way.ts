import { CallpanelError, isCallpanelError, THREE_WAY } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import { reduceNumber } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';
import { resumeWaiting } from './consulting.ts';
import { factsOf } from './facts.ts';
import { followParties } from './parties.ts';
import { partnerOf } from './partner.ts';

const CONTEXT = 'confbridge-three-way';

/** A conference’s own extension [C-19], random so that others cannot guess it and join. */
const newName = (): string => {
  const numbers = crypto.getRandomValues(new Uint8Array(THREE_WAY.digits * 4));
  // Bytes over 249 would make some digits likelier.
  const digits = Array.from(numbers)
    .filter((byte) => byte < 250)
    .map((byte) => byte % 10)
    .join('');
  return digits.length < THREE_WAY.digits
    ? newName()
    : `${THREE_WAY.prefix}${digits.slice(0, THREE_WAY.digits)}`;
};

/** E-51, unless no command gets through: that has words of its own [E-13]. */
const failureOf = (cause: unknown): CallpanelError =>
  isCallpanelError(cause) && cause.code === 'rmqc.error.lost'
    ? cause
    : new CallpanelError('sipua.error.threeWay', {}, cause);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface ThreeWay {
  start(call: Call): Promise<void>;
  invite(call: Call, text: string): Promise<void>;
  mute(id: string, channel: string, muted: boolean): Promise<void>;
  drop(id: string, channel: string): Promise<void>;
}

/** Makes three-way conferences of the user's calls, by commands to the telephone system [S-28]. */
export const createThreeWay = (context: CallsContext): ThreeWay => {
  const { state } = context;
  const { calls } = state;
  const { command } = context.others.broker;
  const { follow, invited, muted: nowMuted } = followParties(context);

  /** The other party’s channel in a call’s bridge [B-28]; null: not known yet. */
  const lookForPeer = async (id: string): Promise<string | null> => {
    const leg = calls.facts[id]?.channel;
    if (!leg?.channel || !leg.bridgeid) return null;
    const { bridgeid: bridgeuniqueid, srvid } = leg;
    try {
      const { channels } = await command('bridgeinfo', { bridgeuniqueid, srvid });
      return channels?.find(({ channel }) => channel !== leg.channel)?.channel ?? null;
    } catch (error) {
      // It may be a moment until there is a bridge: looked for again.
      if (isCallpanelError(error) && error.code === 'rmqc.error.command') return null;
      throw error;
    }
  };

  const peerOf = async (call: Call): Promise<string> => {
    for (let tried = 0; tried < THREE_WAY.tries; tried++) {
      if (tried > 0) await wait(THREE_WAY.pollMs);
      if (call.info.state !== 'answered') break;
      const peer = await lookForPeer(call.id);
      if (peer) return peer;
    }
    throw new CallpanelError('sipua.error.threeWay');
  };

  /** Moves a channel, and the user's own with it, out of their call into the conference [B-29]. */
  const redirect = (id: string, name: string, peer: string, own: boolean) => {
    const leg = calls.facts[id]?.channel;
    const extra = own && leg ? { extrachannel: leg.channel, extraexten: name } : {};
    return command('redirect', {
      channel: peer,
      exten: name,
      context: CONTEXT,
      priority: 1,
      ...extra,
      ...(own && { extracontext: CONTEXT, extrapriority: 1 }),
      srvid: leg?.srvid ?? '',
    });
  };

  /** Shows the conference that begins, and takes it back when it does not [E-51]. */
  const beginning = async (ids: string[], run: (name: string) => Promise<void>): Promise<void> => {
    const name = newName();
    if (ids.some((id) => calls.facts[id]?.threeWay))
      throw new CallpanelError('sipua.error.threeWay');
    for (const id of ids) factsOf(calls, id).threeWay = { status: 'starting', name };
    try {
      await run(name);
    } catch (cause) {
      for (const id of ids) delete calls.facts[id]?.threeWay;
      throw failureOf(cause);
    }
  };

  const started = (id: string, name: string): void => {
    const conference = calls.facts[id]?.threeWay;
    if (conference?.name !== name) return;
    conference.status = 'on';
    follow(id);
  };

  const callIn = async (call: Call, target: string): Promise<void> => {
    const { user } = state.session;
    if (!calls.facts[call.id]?.threeWay)
      await beginning([call.id], async (name) => {
        await redirect(call.id, name, await peerOf(call), true);
        started(call.id, name);
      });
    const conference = calls.facts[call.id]?.threeWay;
    if (conference?.status !== 'on' || !user) throw new CallpanelError('sipua.error.threeWay');
    try {
      await command('Originate', {
        channel: `Local/${target}@confbridge-invite`,
        exten: conference.name,
        priority: 1,
        context: CONTEXT,
        callerid: user.extension,
        variable: { realm: user.realm },
      });
    } catch (cause) {
      throw failureOf(cause);
    }
    invited(call.id, target);
  };

  /** AMI's actions on members; the conference is a ConfBridge of this name [C-19] [G-16]. */
  const onParty = (
    action: 'ConfbridgeMute' | 'ConfbridgeUnmute' | 'ConfbridgeKick',
    id: string,
    channel: string,
  ) => {
    const { threeWay: conference, channel: leg } = calls.facts[id] ?? {};
    if (conference?.status !== 'on') throw new CallpanelError('sipua.error.threeWay');
    return command(action, { conference: conference.name, channel, srvid: leg?.srvid ?? '' });
  };

  return {
    async mute(id, channel, muted) {
      await onParty(muted ? 'ConfbridgeMute' : 'ConfbridgeUnmute', id, channel);
      nowMuted(id, channel, muted);
    },
    async drop(id, channel) {
      await onParty('ConfbridgeKick', id, channel);
    },
    async start(call) {
      const other = partnerOf(context, call.id);
      if (!other) throw new CallpanelError('sipua.error.threeWay');
      await beginning([call.id, other.id], async (name) => {
        const [peer, otherPeer] = await Promise.all([peerOf(call), peerOf(other)]);
        await redirect(call.id, name, peer, true);
        await redirect(other.id, name, otherPeer, false);
        started(call.id, name);
        // One leg of ours is enough in the conference: this one has no other party left.
        other.hangUp();
        await resumeWaiting(context, call.id);
      });
    },
    async invite(call, text) {
      const reduced = reduceNumber(text, calls.featureCodes);
      if (!reduced || 'error' in reduced) {
        const code = reduced?.error ?? 'sipua.error.invalidNumber';
        throw new CallpanelError(code, { number: text.trim() });
      }
      await context.others.host.permitted(reduced.target, 'move', () =>
        callIn(call, reduced.target),
      );
    },
  };
};
