import type { CallFacts as Known, CallInfo, CallRights, CallsState } from '@callpanel/core';
import { recordingBar } from '@callpanel/core';

/** A call that waits and the one asked whether it takes it over [S-23]. */
export interface Consultation {
  waiting: CallInfo;
  consulted: CallInfo;
}

/** What, in addition to the call itself, decides its permitted operations. */
export interface CallFacts {
  rights: CallRights;
  /** The call in which this user listens in [C-20]. */
  spying: Known['spying'];
  /** From the directory, for a call that came without a name. */
  name: string;
  /** Sent by DTMF after the answer; '' none, or it was sent. */
  extension: string;
  /** By extension, as far as colleagues are known here. */
  pictureOf: (extension: string) => string | null;
  /** A number as people read it. */
  numberText: (number: string) => string;
  /** Titles of other calls need their names too. */
  nameOf: (call: CallInfo) => string;
  recording: Known['recording'];
  /** Why the recording cannot be changed now [U-18]. */
  bar: ReturnType<typeof recordingBar>;
  /** The telephone system has announced its name for this leg [B-13]. */
  known: boolean;
  threeWay: NonNullable<Known['threeWay']>['status'] | undefined;
  /** The user talks in the active call while it is muted. */
  talksMuted: boolean;
  /** In a three-way conference: who else is in it, and who was called in. */
  parties: Known['parties'];
  consultation: Consultation | null;
  /** The only other call, if there is exactly one and it is held: both can be joined. */
  partner: CallInfo | null;
}

const consultationOf = ({ list, consulting }: CallsState, id: string): Consultation | null => {
  const asked = Object.keys(consulting).find((key) => key === id || consulting[key] === id);
  const consulted = list.find((call) => call.id === asked);
  const waiting = list.find((call) => asked !== undefined && call.id === consulting[asked]);
  return consulted && waiting ? { consulted, waiting } : null;
};

const partnerOf = ({ list, facts }: CallsState, id: string): CallInfo | null => {
  const held = list.filter(
    (call) => call.id !== id && call.state === 'answered' && call.held && !facts[call.id]?.spying,
  );
  return held.length === 1 ? (held[0] ?? null) : null;
};

/** Collects from the state what concerns one call. */
export const factsOf = (
  calls: CallsState,
  rights: CallRights,
  pictureOf: CallFacts['pictureOf'],
  numberText: CallFacts['numberText'],
  { id }: CallInfo,
): CallFacts => ({
  rights,
  pictureOf,
  numberText,
  spying: calls.facts[id]?.spying,
  name: calls.facts[id]?.name ?? '',
  extension: calls.facts[id]?.extension ?? '',
  nameOf: (call) => call.name || calls.facts[call.id]?.name || numberText(call.number),
  recording: calls.facts[id]?.recording,
  bar: recordingBar(calls, id),
  known: Boolean(calls.facts[id]?.channel?.channel),
  threeWay: calls.facts[id]?.threeWay?.status,
  talksMuted: calls.talksMuted,
  parties: calls.facts[id]?.parties,
  consultation: consultationOf(calls, id),
  partner: partnerOf(calls, id),
});
