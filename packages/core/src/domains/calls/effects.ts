import type { CallpanelError, EmbedCall, SipSettings } from '@callpanel/contracts';
import type { Call, CallInfo, Phone } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';
import { endConsulting } from './consulting.ts';
import { factsOf } from './facts.ts';
import { incomingEffects } from './incoming.ts';
import type { Legs } from './legs.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { activeCall, soundFor } from './selectors.ts';
import type { CallsState } from './state.ts';
import type { Again } from './trouble.ts';
import { lateCode } from '../late-code.ts';
import { confirmLeaving } from '../unsaved/leaving.ts';

const forHost = (
  { facts, lastEnded }: CallsState,
  { id, direction, state, number, name, held, heldByPeer, muted }: CallInfo,
): EmbedCall => ({
  id,
  direction,
  state,
  number,
  name: name || (facts[id]?.name ?? (lastEnded?.id === id ? lastEnded.name : '')),
  held,
  heldByOther: heldByPeer,
  muted,
  recording: facts[id]?.recording === 'on',
});

const HAS_MICROPHONE: readonly CallInfo['state'][] = ['ringing', 'answered'];

/**
 * The far end moved a call: it continues under another id [S-23]. What the user planned for it stays; the leg and the party are
 * new, with their own channel and name.
 */
const rename = ({ state: { calls } }: CallsContext, from: string, to: string): void => {
  const { consulting, facts } = calls;
  const before = facts[from];
  if (before) {
    const { asked, dialled, spying, ...ofLeg } = before;
    const goesOn = Object.entries({ asked, dialled, spying }).filter(
      ([, fact]) => fact !== undefined,
    );
    Object.assign(factsOf(calls, to), Object.fromEntries(goesOn));
    facts[from] = ofLeg;
  }
  const { [from]: waits } = consulting;
  if (waits !== undefined) {
    consulting[to] = waits;
    delete consulting[from];
  }
  for (const [consultation, waiting] of Object.entries(consulting))
    if (waiting === from) consulting[consultation] = to;
};

/** Writes a call's new snapshot to state; an ended call leaves the list [S-16]. */
const show = (context: CallsContext, info: CallInfo): void => {
  const { calls } = context.state;
  const index = calls.list.findIndex((call) => call.id === info.id);
  if (info.state !== 'ended') {
    // A call that gets this far has its microphone.
    if (info.state !== calls.list[index]?.state && HAS_MICROPHONE.includes(info.state))
      calls.microphone = null;
    // Connected with another party.
    if (calls.list[index]?.number !== info.number) delete factsOf(calls, info.id).name;
    if (index === -1) calls.list.push(info);
    else calls.list[index] = info;
    return;
  }
  if (index !== -1) calls.list.splice(index, 1);
  // The notice about how it ended uses the name that the call had.
  calls.lastEnded = { ...info, name: info.name || (calls.facts[info.id]?.name ?? '') };
  // Ringing tones and dial field belong to the call that ended [S-20]; what was typed meanwhile stays.
  if (calls.facts[info.id]?.dialled === calls.draft) calls.draft = '';
  delete calls.facts[info.id];
  endConsulting(context, info);
};

/**
 * What the phone says becomes state, sound, events for hosts and the page's warning. This code comes with the phone's.
 *
 * @param legs what the broker says of its calls, once there is a line to it
 * @param settings it was made with
 * @param again see `CallsOffers.follower`
 */
export const followPhone = (
  context: CallsContext,
  legs: () => Legs | null,
  phone: Phone,
  settings: SipSettings,
  again: Again,
): void => {
  const { state, deps, live } = context;
  /** Its code loads with the first problem; the notice does not wait for the help text. */
  const seekHelp = (error: CallpanelError): void =>
    void import('./trouble.ts')
      .then(({ help }) => help(context, phone, error, settings, again))
      .catch(() => undefined);
  /** Shown where the user looks, until the problem is solved. */
  const lost = (error: CallpanelError): void => {
    state.calls.microphone = error.info;
    seekHelp(error);
  };
  const { turnTo, keepOne, over } = oneAtATime(context, phone, lost);
  live.turnTo = turnTo;
  /** A call that listens in was answered, also if it was dialled by hand. Mutes even if its code does not load [S-24]. */
  const listen = (call: Call): void => {
    const code = state.calls.featureCodes['chan_spy'];
    const { number, direction } = call.info;
    if (direction !== 'out' || !code || !number.startsWith(code)) return;
    import('./listening.ts')
      .then(({ beginListening }) => beginListening(context, call, number.slice(code.length)))
      .catch(() => call.mute(true));
  };
  /** Its code comes with the first call that is answered. */
  const ears = lateCode(async () => {
    const { followMicrophone } = await import('./microphone.ts');
    return followMicrophone(context, phone);
  });
  let hasEars = false;
  const hearMicrophone = (afresh?: boolean): void => {
    hasEars ||= activeCall(state.calls.list) !== undefined;
    if (hasEars)
      ears().then(
        (look) => look(afresh),
        () => undefined,
      );
  };
  live.levelsChanged = hearMicrophone;
  const tell = ({ info }: Call) => context.emit('call', forHost(state.calls, info));
  const applyIncomingEffects = incomingEffects(context, tell);
  const changed = (call: Call) => {
    if (live.phone !== phone && call.info.state !== 'ended') return;
    const known = state.calls.list.filter(({ id }) => id === call.id);
    const [{ state: before, number } = {} as Partial<CallInfo>] = known;
    // After the phone has reported all of it.
    if (activeCall([call.info]) && !activeCall(known)) queueMicrotask(keepOne);
    show(context, call.info);
    if (call.info.state === 'ended') over(call.id, before);
    hearMicrophone();
    legs()?.call(call.info);
    if (call.info.state === 'answered' && before !== 'answered') listen(call);
    deps.tones.play(soundFor(state.calls.list));
    confirmLeaving(context);
    tell(call);
    applyIncomingEffects(call, before, number !== undefined && number !== call.info.number);
    void context.tell('call', call, before);
  };
  phone.on('call', changed);
  phone.on('replaced', ({ from, to }) => {
    rename(context, from, to);
    // It may be active already, in addition to another.
    queueMicrotask(keepOne);
  });
  phone.on('status', ({ error }) => error && seekHelp(error));
  phone.on('microphoneBack', () => {
    state.calls.microphone = null;
    hearMicrophone(true);
  });
  const blocked = { call: false, ringer: false };
  /** Each is blocked separately [F34]. */
  const showBlocked = (change: Partial<typeof blocked>): void => {
    const { call, ringer } = Object.assign(blocked, change);
    state.calls.soundBlocked = call || ringer;
  };
  phone.on('soundBlocked', (call) => showBlocked({ call }));
  deps.tones.whenBlocked((ringer) => showBlocked({ ringer }));
  phone.on('error', (error) => {
    if (error.category === 'media') lost(error);
    else context.fail(error);
    if (error.code !== 'sipua.error.maxCallsIn') return;
    const { number = '', name = '' } = error.context;
    void context.tell('turnedAway', { number: String(number), name: String(name) });
  });
};
