import type { EventOf } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import type { EventHandlers } from '../../domain.ts';
import type { CallsContext } from './context.ts';
import { lateCode } from '../late-code.ts';
import { factsOf } from './facts.ts';
import { callRights } from './rights.ts';
import type { CallChannel, CallInfo } from './state.ts';

/** What the telephone system tells of the calls of this page's phone [B-13] [B-18] [B-19] [B-21] [B-24], by the SIP Call-ID of their legs. */
export interface Legs {
  events: EventHandlers;
  /** A call has got its Call-ID, or ended. */
  call(info: Pick<CallInfo, 'id' | 'sipCallId' | 'state'>): void;
}

/** Legs that no call here is known to have; more than these are other devices' or long gone. */
const MOST_UNKNOWN = 100;

interface Leg {
  channel: CallChannel;
  recorded: boolean;
}

const noLeg = (): Leg => ({
  channel: { channel: '', srvid: '', bridgeid: '', monfile: '', moncmd: '', moncdrpath: '' },
  recorded: false,
});

export const createLegs = (context: CallsContext): Legs => {
  const { calls } = context.state;
  /** Events by Call-ID that came before the phone knew the call, the newest last. */
  const unknownLegs = new Map<string, Leg>();

  /** The call that an event is about; some name only the channel. */
  const callOf = (callid: string, channel: string): CallInfo | undefined =>
    calls.list.find(
      (call) =>
        (callid !== '' && call.sipCallId === callid) ||
        (callid === '' && channel !== '' && calls.facts[call.id]?.channel?.channel === channel),
    );

  const unknownLeg = (callid: string): Leg => {
    const leg = unknownLegs.get(callid) ?? noLeg();
    unknownLegs.delete(callid);
    if (callid) unknownLegs.set(callid, leg);
    const [oldest] = unknownLegs.keys();
    if (oldest !== undefined && unknownLegs.size > MOST_UNKNOWN) unknownLegs.delete(oldest);
    return leg;
  };

  const channelOf = ({ callid, channel }: { callid: string; channel: string }): CallChannel => {
    const call = callOf(callid, channel);
    if (!call) return unknownLeg(callid).channel;
    const facts = factsOf(calls, call.id);
    facts.channel ??= noLeg().channel;
    // The state's own object.
    return facts.channel;
  };

  /** An event that leaves something out does not take it back. */
  const learn = (event: EventOf<'CALLCHAN' | 'CHANINFO'>): void => {
    const known = channelOf(event);
    for (const key of Object.keys(known) as (keyof CallChannel)[])
      if (event[key]) known[key] = event[key];
  };

  /** Calls that were in a bridge: another one may be a conference. */
  const wereBridged = new Set<string>();
  const parties = lateCode(async () => (await import('./parties.ts')).followParties(context));
  const moved = ({ callid, channel }: EventOf<'CALLBRIDGE'>): void => {
    const { id, direction } = callOf(callid, channel) ?? {};
    if (id === undefined) return;
    // Who is called into a conference comes into it at once.
    const isOther = wereBridged.has(id) || direction === 'in';
    wereBridged.add(id);
    if (!isOther || calls.facts[id]?.threeWay || !callRights(context.state).threeWay) return;
    parties().then(
      ({ meet }) => meet(id),
      () => undefined,
    );
  };

  const bridged = (event: EventOf<'CALLBRIDGE'>): void => {
    const known = channelOf(event);
    known.channel ||= event.channel;
    known.srvid ||= event.srvid;
    if (event.event === 'BridgeEnter') {
      known.bridgeid = event.bridgeuniqueid;
      moved(event);
    } else if (known.bridgeid === event.bridgeuniqueid) known.bridgeid = '';
  };

  /** What was asked for later than this happened stays [B-21]. */
  const monitored = ({ event, callid, channel }: EventOf<'CALLMONITOR'>): void => {
    const call = callOf(callid, channel);
    const recorded = event === 'MixMonitorStart';
    if (!call) {
      unknownLeg(callid).recorded = recorded;
      return;
    }
    const facts = factsOf(calls, call.id);
    if (recorded && facts.recording !== 'stopping') facts.recording = 'on';
    else if (!recorded && facts.recording !== 'starting') delete facts.recording;
  };

  /** Of a transfer under way the phone itself tells how it ended. */
  const transferred = (event: EventOf<'ATTENDEDXFER'>): void => {
    const { result, callid, transfereecalleridnum: num } = event;
    const call = callOf(callid, '');
    if (result !== 'Success' && call && !call.transfer)
      context.fail(new CallpanelError('sipua.error.transfer', { num, fail: result }));
  };

  return {
    events: {
      CALLCHAN: learn,
      CHANINFO: learn,
      CALLBRIDGE: bridged,
      CALLMONITOR: monitored,
      ATTENDEDXFER: transferred,
    },
    call({ id, sipCallId, state }) {
      if (state === 'ended') wereBridged.delete(id);
      const leg = unknownLegs.get(sipCallId);
      if (!leg) return;
      unknownLegs.delete(sipCallId);
      if (state === 'ended') return;
      const facts = factsOf(calls, id);
      facts.channel = leg.channel;
      if (leg.recorded) facts.recording = 'on';
    },
  };
};
