import type { CheckedParams, CommandName, CommandResults } from '@callpanel/contracts';
import {
  CallpanelError,
  gateOf,
  holds,
  mayUse,
  placesOf,
  STATUS_READY,
  WIDGETS,
} from '@callpanel/contracts';
import { callRights, core, rightsOf } from '@callpanel/core';
import { sendMessage } from './chat.ts';
import type { HostDoor } from './door.ts';
import { joinMeeting, leaveMeeting, muteMeeting } from './meeting.ts';
import {
  newContact,
  openAnnouncement,
  openChat,
  openContact,
  openRecord,
  onlyChatUsers,
} from './opening.ts';
import { pathOf, placeAt } from './places.model.ts';
import { snapshotFor } from './snapshot.ts';
import { until } from './until.ts';

type Answer<C extends CommandName> = CommandResults[C] | Promise<CommandResults[C]>;
type Operations = { [C in CommandName]: (params: CheckedParams[C], door: HostDoor) => Answer<C> };

/** For what has nothing to tell but that it was done. */
const done = async (doing: unknown): Promise<Record<string, never>> => {
  await doing;
  return {};
};

/** The outcome of a call that is hung up during its transfer is unknown: it counts as failed. */
const handedOver = async (doing: Promise<boolean>): Promise<Record<string, never>> => {
  if (!(await doing)) throw new CallpanelError('sipua.error.callEnded');
  return {};
};

const callOf = (id: string) => core.state.calls.list.find((call) => call.id === id);

/** For what the telephone system would refuse anyway, but later. */
const onlyIf = (may: boolean, code: 'widget.error.noAccess' | 'sipua.error.recDisabled'): void => {
  if (!may) throw new CallpanelError(code);
};

const show = (number: string): void => core.intents.perform({ type: 'show', number, name: '' });

/**
 * Runs what calls a number. The host of a frame is another site: where the number is an emergency number, or may be abroad or at a
 * premium, the user is asked first. In its own page a host has buttons of its own. null: the user said no.
 */
const confirmed = async <T>(number: string, { door }: HostDoor, then: () => T | Promise<T>) =>
  door === 'frame' ? core.clickToDial.confirmed(number, then) : then();

const dial = async ({ number, name }: CheckedParams['dial'], at: HostDoor) => {
  if (!at.grants.includes('dial')) {
    show(number);
    return null;
  }
  // The whole panel has a phone for users with the permission, once it is needed.
  if (at.widget === null) core.session.use('softphone');
  return core.state.connection.status === STATUS_READY
    ? confirmed(number, at, () => core.calls.dial(number, name))
    : core.clickToDial.dialWhenReady(number, name, at.door === 'frame');
};

/** The same for commands about a call that is there. @throws CallpanelError (rejects) `embed.error.grant`: the user said no */
const confirmedFor = async <T extends string | boolean | void>(
  command: CommandName,
  number: string,
  at: HostDoor,
  then: () => Promise<T>,
): Promise<T> => {
  const result = await confirmed(number, at, then);
  if (result === null) throw new CallpanelError('embed.error.grant', { command });
  return result;
};

/** Once no call is live, so that no conversation is cut off. */
const untilQuiet = (): Promise<void> =>
  until(core.state.calls, () => core.state.calls.list.length === 0);

/** In a widget or, where the door leads to the whole panel, anywhere. */
const goTo = (path: string, { widget, navigate }: HostDoor): string => {
  const wrong = new CallpanelError('embed.error.params', { command: 'navigate' });
  if (navigate) {
    const there = navigate(path);
    if (there === null) throw wrong;
    return there;
  }
  const place = placeAt(widget, path);
  if (!widget || !place) throw wrong;
  const route = placesOf(widget).find(({ name }) => name === place.route) ?? {};
  const gate = gateOf(WIDGETS[widget], route);
  onlyIf(mayUse(gate, rightsOf(core.state)) === true, 'widget.error.noAccess');
  core.places.go(widget, place);
  return pathOf(widget, place) ?? path;
};

const change = async (wish: CheckedParams['presence']): Promise<void> => {
  const { dnd, forward, followme, chat } = wish;
  const ofPhone = [dnd, forward, followme].some((one) => one !== undefined);
  if (ofPhone && core.state.connection.phone !== 'ready')
    throw new CallpanelError('sipua.error.notReady');
  if (chat) {
    await onlyChatUsers();
    await core.chat.setPresence(chat.status, chat.text);
  }
  const { features } = core.state;
  if (dnd !== undefined && dnd !== features.dnd) await core.features.setDnd(dnd);
  if (forward !== undefined && forward !== features.forward)
    await core.features.setForward(forward);
  if (followme !== undefined && followme !== features.followme)
    await core.features.setFollowme(followme);
};

/** For the lots, ms: well within the time that hosts wait for their answer. */
const LOTS_MS = 10_000;

/** A slot is a number like others: a host that may not dial gets the parked calls, and no other number. */
const pickUp = async ({ slot }: CheckedParams['pick-up'], at: HostDoor) => {
  const { parking } = core.state;
  if (parking.status === 'no') {
    // If the parked calls were not loaded, the telephone system knows whether the slot is empty.
    if (at.grants.includes('dial')) return confirmed(slot, at, () => core.calls.dial(slot));
    core.session.use('parking');
  }
  await until(parking, () => parking.status !== 'loading', LOTS_MS);
  return core.parking.pickUp(slot);
};

/** If we already listen in to this call, only the mode changes; otherwise it is called. */
const listenIn = async (
  { number, mode }: CheckedParams['listen-in'],
  { grants }: HostDoor,
): Promise<string> => {
  onlyIf(holds(core.state.permissions.entries, 'canCallSpy') === true, 'widget.error.noAccess');
  const callId = Object.keys(core.state.calls.facts).find(
    (id) => core.state.calls.facts[id]?.spying?.num === number,
  );
  if (callId === undefined) {
    if (!grants.includes('dial'))
      throw new CallpanelError('embed.error.grant', { command: 'listen-in' });
    return core.calls.listenIn(number, mode);
  }
  await core.calls.setBargeMode(callId, mode);
  return callId;
};

/** Checks known devices; while the browser lists none, any name is tried. */
const known = (id: string, among: readonly { readonly id: string }[]): string => {
  const may = id === 'default' || among.length === 0 || among.some((one) => one.id === id);
  if (!may) throw new CallpanelError('media.error.notFound');
  return id;
};

const choose = (devices: CheckedParams['devices']): void => {
  const { input, output, ring, volume } = devices;
  const { inputs, outputs } = core.state.audio;
  core.preferences.set({
    ...(input !== undefined && { audioInput: known(input, inputs) }),
    ...(output !== undefined && { audioOutput: known(output, outputs) }),
    ...(ring !== undefined && { ringOutput: known(ring, outputs), ringOverride: true }),
    ...(volume !== undefined && { volume }),
  });
};

const signIn = (door: HostDoor): CommandResults['sign-in'] => {
  const { session } = core.state;
  // A page with a sign-in form has no token to begin with.
  if (session.kind !== 'rest' || session.status === 'failed') core.session.retry();
  if (session.status === 'none' || session.status === 'lost') door.showSignIn?.();
  return { status: session.status };
};

/**
 * What each command does: its parameters are checked, and one that needs a session has it. What is so already is done. The type
 * checker asks for each.
 */
export const OPERATIONS: Operations = {
  'sign-in': (_, door) => signIn(door),
  'sign-out': async () => done(untilQuiet().then(core.session.signOut)),
  token: async ({ token }) => done(core.session.takeToken(token)),
  dial: async (wish, door) => ({ callId: await dial(wish, door) }),
  'show-number': async ({ number }) => done(show(number)),
  answer: async ({ callId }) => done(core.calls.answer(callId)),
  reject: async ({ callId }) => done(core.calls.reject(callId)),
  'hang-up': async ({ callId }) => done(core.calls.hangUp(callId)),
  hold: async ({ callId, held }) => {
    const call = callOf(callId);
    // An active call is resumed already. A held call may be about to be resumed.
    const isOn = call?.held === false && !call.holdPending;
    return done((!held && isOn) || core.calls.hold(callId, held));
  },
  mute: async ({ callId, muted }) =>
    done(callOf(callId)?.muted === muted || core.calls.mute(callId, muted)),
  dtmf: async ({ callId, tones }) => {
    for (const tone of tones) await core.calls.dtmf(callId, tone);
    return {};
  },
  transfer: async ({ callId, to }, door) =>
    handedOver(confirmedFor('transfer', to, door, () => core.calls.transfer(callId, to))),
  consult: async ({ callId, to }, door) => ({
    callId: await confirmedFor('consult', to, door, () => core.calls.consult(callId, to)),
  }),
  'complete-transfer': async ({ callId }) => handedOver(core.calls.completeTransfer(callId)),
  'cancel-transfer': async ({ callId }) => done(core.calls.cancelTransfer(callId)),
  park: async ({ callId }) => {
    onlyIf(callRights(core.state).park, 'widget.error.noAccess');
    return handedOver(core.calls.park(callId));
  },
  'pick-up': async (wish, door) => ({ callId: await pickUp(wish, door) }),
  record: async ({ callId, on }) => {
    onlyIf(callRights(core.state).record, 'sipua.error.recDisabled');
    return done(core.calls.record(callId, on));
  },
  'three-way': async ({ callId }) => {
    onlyIf(callRights(core.state).threeWay, 'widget.error.noAccess');
    return done(core.calls.startThreeWay(callId));
  },
  invite: async ({ callId, number }, door) => {
    onlyIf(callRights(core.state).invite, 'widget.error.noAccess');
    return done(confirmedFor('invite', number, door, () => core.calls.invite(callId, number)));
  },
  'listen-in': async (wish, door) => ({ callId: await listenIn(wish, door) }),
  navigate: ({ path }, door) => ({ path: goTo(path, door) }),
  theme: async ({ theme }, door) => done(door.look({ theme })),
  locale: async ({ locale }, door) => done(door.look({ locale })),
  presence: async (wish) => done(change(wish)),
  state: (_, door) => snapshotFor(door),
  diagnostics: async () => ({ ...(await core.connection.diagnostics()) }),
  'take-over': async () => ({ phone: await core.connection.takeOver() }),
  devices: async (wish) => done(choose(wish)),
  'open-contact': async (wish, door) => done(openContact(wish, door)),
  'new-contact': async (wish, door) => done(newContact(wish, door)),
  'open-record': async (wish, door) => done(openRecord(wish, door)),
  'open-announcement': async (wish, door) => done(openAnnouncement(wish, door)),
  'open-chat': async (wish, door) => done(openChat(wish, door)),
  'send-message': async (wish, door) => ({ messageId: await sendMessage(wish, door) }),
  'join-meeting': async (wish) => done(joinMeeting(wish)),
  'leave-meeting': async () => done(leaveMeeting()),
  'mute-meeting': async (wish) => done(muteMeeting(wish)),
};
