import type { Conferences } from '../conference/conferences.ts';
import { isConference } from '../conference/conferences.ts';
import type { Call } from '../pbx/call.ts';
import type { Leg } from '../pbx/leg.ts';
import type { Switchboard } from '../pbx/switchboard.ts';
import type { CallParty, DirectoryPerson } from '../pbx/types.ts';
import type { Recorder, RecordingOrder } from '../recording/recorder.ts';
import type { Channels } from './channels.ts';

/** A phone in a bridge, with its party. */
export interface BridgeMember {
  channel: string;
  party: CallParty;
}

/**
 * Commands for calls: users may control their own phones, and the other parties of their calls. Each throws a RangeError with
 * the text of Asterisk's manager interface if something does not exist or is not the user's. `by`: an extension.
 */
export interface Manager {
  /** The members of a bridge that the user is in [B-28]. */
  bridgeInfo(by: string, bridgeId: string): BridgeMember[];
  /** Moves phones into a conference [B-29]; a party left alone in the old call is hung up. */
  redirect(by: string, channels: readonly string[], conference: string): void;
  /** Rings a person's phones; the one that answers joins the conference, if the user is in it [B-30]. */
  invite(by: string, number: string, conference: string): void;
  /** [B-31] */
  record(by: string, channel: string, order: RecordingOrder): void;
  /** [B-32] */
  stopRecording(by: string, channel: string): void;
  /** [B-33] */
  setVariable(by: string, channel: string, name: string, value: string): void;
  /** Ends a call of one's own phone, also of one that is not there any more [F38]. */
  hangUp(by: string, channel: string): void;
  /** One who is in a three-way conference mutes, unmutes or removes another [G-16]. */
  ofConference(
    by: string,
    order: { conference: string; channel: string; act: 'mute' | 'unmute' | 'kick' },
  ): void;
}

export interface ManagerParts {
  person(ext: string): DirectoryPerson | undefined;
  channels: Channels;
  conferences: Conferences;
  recorder: Recorder;
  switchboard: Switchboard;
}

type Right = 'mayRecord' | 'mayConference' | 'mayInvite';

/** Most variables of one channel; no client needs more. */
const MOST_VARIABLES = 20;

export const createManager = (parts: ManagerParts): Manager => {
  const { person, channels, conferences, recorder, switchboard } = parts;

  const needs = (by: string, right: Right): void => {
    if (!person(by)?.[right]) throw new RangeError('Permission denied');
  };
  const own = (by: string, name: string): Leg => {
    const leg = channels.byName(name);
    // Does not reveal whether a channel of another user exists.
    if (!leg || leg.ext !== by) throw new RangeError('No such channel');
    return leg;
  };
  const isWith = (by: string, leg: Leg): boolean =>
    channels.inBridge(channels.bridgeOf(leg)).some(({ ext }) => ext === by);
  /** The user's own channel, or that of the other party. */
  const reachable = (by: string, name: string): Leg => {
    const leg = channels.byName(name);
    if (!leg || channels.bridgeOf(leg) === '' || !isWith(by, leg))
      throw new RangeError('Redirect failed, channel not up.');
    return leg;
  };

  return {
    bridgeInfo(by, bridgeId) {
      needs(by, 'mayConference');
      const legs = bridgeId === '' ? [] : channels.inBridge(bridgeId);
      if (!legs.some(({ ext }) => ext === by))
        throw new RangeError('Bridge not found by name or unique ID.');
      const named = person(by)?.seesCalls !== false;
      return legs.map(({ channel, uniqueid, ext }) => ({
        channel: named ? channel : uniqueid,
        party: switchboard.partyOf(ext),
      }));
    },
    redirect(by, names, conference) {
      needs(by, 'mayConference');
      if (!isConference(conference)) throw new RangeError('Extension does not exist');
      const legs = names.map((name) => reachable(by, name));
      const calls = new Set<Call>();
      for (const leg of legs) {
        const call = switchboard.callOf(leg);
        if (!call) continue;
        calls.add(call);
        call.release(leg);
        switchboard.enter(leg, { ext: conference, name: '' }, conferences.door(conference));
      }
      for (const call of calls) call.hangup('Redirected');
    },
    invite(by, number, conference) {
      needs(by, 'mayInvite');
      if (!conferences.exts(conference).includes(by))
        throw new RangeError('Extension does not exist');
      const stop = switchboard.inviteTo(number, by, {
        to: { ext: conference, name: '' },
        room: () => conferences.door(conference, true),
      });
      conferences.whenOver(conference, stop);
    },
    record(by, channel, order) {
      needs(by, 'mayRecord');
      const leg = own(by, channel);
      recorder.start(leg, channels.variablesOf(leg), order);
    },
    stopRecording(by, channel) {
      needs(by, 'mayRecord');
      recorder.stop(own(by, channel));
    },
    setVariable(by, channel, name, value) {
      needs(by, 'mayRecord');
      const variables = channels.variablesOf(own(by, channel));
      if (!(name in variables) && Object.keys(variables).length >= MOST_VARIABLES)
        throw new RangeError('Too many variables');
      variables[name] = value;
    },
    hangUp(by, channel) {
      own(by, channel).hangup('Hung up by command');
    },
    ofConference(by, { conference, channel, act }) {
      needs(by, 'mayConference');
      if (!conferences.exts(conference).includes(by)) throw new RangeError('Permission denied');
      if (act === 'kick') conferences.kick(conference, channel);
      else conferences.mute(conference, channel, act === 'mute');
    },
  };
};
