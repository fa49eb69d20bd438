import type { CheckedParams, CommandName, CommandResults } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { HostDoor } from './door.ts';
import { snapshotFor } from './snapshot.ts';

type Answer<C extends CommandName> = CommandResults[C] | Promise<CommandResults[C]>;

const DONE = {};
/** For what has nothing to tell but that it was done. */
const done = (doing: void | Promise<void>): {} | Promise<{}> =>
  doing ? doing.then(() => DONE) : DONE;

const { calls, features } = core;
const callOf = (id: string) => core.state.calls.list.find((call) => call.id === id);

/** What each command does; its parameters are checked, and whoever needs a session has one. The type checker asks for each. */
export const DEEDS: {
  [C in CommandName]: (params: CheckedParams[C], door: HostDoor) => Answer<C>;
} = {
  'sign-in': async (_, door) => {
    core.session.retry();
    door.showSignIn?.();
    return { status: core.state.session.status };
  },
  'sign-out': () => done(core.session.signOut()),
  token: ({ token }) => done(core.session.takeToken(token)),
  dial: async ({ number }) => ({ callId: await calls.dial(number) }),
  'show-number': ({ number }) => done(core.intents.perform({ type: 'show', number, name: '' })),
  answer: ({ callId }) => done(calls.answer(callId)),
  reject: ({ callId }) => done(calls.reject(callId)),
  'hang-up': ({ callId }) => done(calls.hangUp(callId)),
  hold: ({ callId, held }) =>
    callOf(callId)?.held === held ? DONE : done(calls.hold(callId, held)),
  mute: ({ callId, muted }) => done(calls.mute(callId, muted)),
  dtmf: async ({ callId, tones }) => {
    for (const tone of tones) await calls.dtmf(callId, tone);
    return DONE;
  },
  transfer: ({ callId, to }) => done(calls.transfer(callId, to)),
  consult: async ({ callId, to }) => ({ callId: await calls.consult(callId, to) }),
  'complete-transfer': ({ callId }) => done(calls.completeTransfer(callId)),
  'cancel-transfer': ({ callId }) => done(calls.cancelTransfer(callId)),
  park: ({ callId }) => done(calls.park(callId)),
  'pick-up': async ({ slot }) => ({ callId: await core.parking.pickUp(slot) }),
  record: ({ callId, on }) => done(calls.record(callId, on)),
  'three-way': ({ callId }) => done(calls.startThreeWay(callId)),
  invite: ({ callId, number }) => done(calls.invite(callId, number)),
  'listen-in': ({ number, mode }) => ({ callId: calls.listenIn(number, mode) }),
  navigate: ({ path }, door) => ({ path: door.navigate?.(path) ?? path }),
  theme: ({ theme }, door) => done(door.look({ theme })),
  locale: ({ locale }, door) => done(door.look({ locale })),
  presence: async ({ dnd, forward, followme }) => {
    if (dnd !== undefined) await features.setDnd(dnd);
    if (forward !== undefined) await features.setForward(forward);
    if (followme !== undefined) await features.setFollowme(followme);
    return DONE;
  },
  state: (_, door) => snapshotFor(door),
  diagnostics: async () => ({ ...(await core.connection.diagnostics()) }),
  'take-over': async () => ({ phone: await core.connection.takeOver() }),
  devices: ({ input, output, ring, volume }) =>
    done(
      core.preferences.set({
        ...(input !== undefined && { audioInput: input }),
        ...(output !== undefined && { audioOutput: output }),
        ...(ring !== undefined && { ringOutput: ring, ringOverride: true }),
        ...(volume !== undefined && { volume }),
      }),
    ),
};
