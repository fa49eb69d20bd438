import type { EmbedCall, EmbedEventName, EmbedEvents } from '@callpanel/contracts';
import type { CallInfo, CallsState } from '@callpanel/core';

/** An event for the host. */
export type Reported = {
  [E in EmbedEventName]: { event: E; payload: EmbedEvents[E] };
}[EmbedEventName];

/** A call as it was last reported. */
interface Shown {
  call: EmbedCall;
  quality: CallInfo['quality'];
}

/** Calls that have not ended, by id. */
export type ShownCalls = ReadonlyMap<string, Shown>;

/** What a host may know of a call; a name that was known stays with it to the end. */
export const callFor = (
  { facts }: Pick<CallsState, 'facts'>,
  { id, direction, state, number, name, held, heldByPeer, muted }: CallInfo,
  before?: EmbedCall,
): EmbedCall => ({
  id,
  direction,
  state,
  number,
  name: name || facts[id]?.name || (before?.number === number ? before.name : ''),
  held,
  heldByOther: heldByPeer,
  muted,
  recording: facts[id]?.recording === 'on',
});

const shownOf = (calls: CallsState, info: CallInfo, before: Shown | undefined): Shown => ({
  call: callFor(calls, info, before?.call),
  quality: info.quality ?? before?.quality ?? null,
});

export const showCalls = (calls: CallsState, before: ShownCalls = new Map()): ShownCalls =>
  new Map(calls.list.map((info) => [info.id, shownOf(calls, info, before.get(info.id))]));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The state of a call before its first report. */
const NEW = { held: false, muted: false, recording: false, state: null } as const;
const GOOD: CallInfo['quality'] = { level: 'good', reasons: [] };

/** What became of a call that is not over. */
const moments = (before: Shown | undefined, { call, quality }: Shown): Reported[] => {
  const was = before?.call ?? NEW;
  const reported: Reported[] = [];
  if (!isSame(before?.call, call)) reported.push({ event: 'call', payload: call });
  if (!before)
    reported.push({
      event: call.direction === 'in' ? 'call-ringing' : 'call-started',
      payload: { call },
    });
  if (call.state === 'answered' && was.state !== 'answered')
    reported.push({ event: 'call-answered', payload: { call } });
  if (call.held !== was.held)
    reported.push({ event: call.held ? 'call-held' : 'call-resumed', payload: { call } });
  if (call.muted !== was.muted) reported.push({ event: 'call-muted', payload: { call } });
  if (call.recording !== was.recording)
    reported.push({ event: 'call-recording', payload: { call } });
  if (quality && !isSame(quality, before?.quality ?? GOOD)) {
    const { level, reasons } = quality;
    reported.push({
      event: 'call-quality',
      payload: { callId: call.id, quality: { level, reasons: [...reasons] } },
    });
  }
  return reported;
};

/** @param nowMs monotonic, as `answeredAt` is */
const ending = (call: EmbedCall, over: CallInfo, nowMs: number): Reported[] => {
  const { end, answeredAt, transfer } = over;
  const reason = end?.reason ?? 'failed';
  const talkedMs = answeredAt === null ? 0 : Math.max(0, nowMs - answeredAt);
  const handedOver: Reported[] =
    transfer && reason === 'transferred'
      ? [{ event: 'call-transferred', payload: { call, ...transfer } }]
      : [];
  const payload = {
    call,
    reason,
    by: end?.by ?? ('system' as const),
    durationS: Math.round(talkedMs / 1000),
  };
  return [...handedOver, { event: 'call', payload: call }, { event: 'call-ended', payload }];
};

/** The events of a finished call that were not yet reported: it began, it was answered. */
const unseen = (
  was: Shown | undefined,
  last: Shown,
  { direction, answeredAt }: CallInfo,
): Reported[] => {
  const as = (state: EmbedCall['state']): Shown => ({ ...last, call: { ...last.call, state } });
  const first = was ?? as(direction === 'in' ? 'incoming' : 'dialing');
  const began = was ? [] : moments(undefined, first);
  return answeredAt === null || first.call.state === 'answered'
    ? began
    : [...began, ...moments(first, as('answered'))];
};

/**
 * What happened to calls between two moments, in its order.
 *
 * @param before as last reported, with the id of the call that ended last
 * @param nowMs monotonic
 */
export const callEvents = (
  before: { shown: ShownCalls; ended: string | undefined },
  calls: CallsState,
  nowMs: number,
): { reported: Reported[]; shown: ShownCalls; ended: string | undefined } => {
  const shown = showCalls(calls, before.shown);
  const reported: Reported[] = [];
  const over = calls.lastEnded;
  if (over && over.id !== before.ended) {
    const was = before.shown.get(over.id);
    const last = shownOf(calls, over, was);
    reported.push(...unseen(was, last, over), ...ending(last.call, over, nowMs));
  }
  for (const [id, one] of shown) reported.push(...moments(before.shown.get(id), one));
  return { reported, shown, ended: over?.id };
};
