import type { AmiFrame } from './ami-frames.ts';

/** An agent of a queue, as AMI describes it. */
export interface Agent {
  interface: string;
  name: string;
  exten: string;
  penalty: number;
  /** These, and all times below, are epoch seconds; 0 is never. */
  lastcall: number;
  lastpause: number;
  logintime: number;
  /** Asterisk's number for the state of the phone. */
  status: number;
  paused: boolean;
  pausedReason: string;
  incall: boolean;
  /** Seconds. */
  wrapuptime: number;
  answered: number;
  /** Calls that rang, as far as the gateway has heard them. */
  calls: number;
}

/** A call that waits in a queue, or talks to an agent. */
export interface QueueCall {
  uniqueid: string;
  channel: string;
  num: string;
  name: string;
  position: number;
  jointime: number;
  /** Where the dial plan waits for the queue: context, extension and priority. */
  place: string;
  /** Interfaces that ring for it. */
  ringing: Set<string>;
  /** It has left the queue, and what became of it comes with a later event. */
  left?: { holdtime: number };
  /** Who has answered: the interface and the channel's unique id. */
  agent?: { interface: string; uniqueid: string; since: number };
}

export interface Queue {
  name: string;
  strategy: string;
  /** Average wait of the calls that were answered, seconds, and how many these are. */
  holdtime: number;
  answered: number;
  completed: number;
  abandoned: number;
  /** By interface. */
  agents: Map<string, Agent>;
  /** By unique id. */
  calls: Map<string, QueueCall>;
}

export interface Member {
  channel: string;
  name: string;
  num: string;
  admin: boolean;
  marked: boolean;
  waiting: boolean;
  muted: boolean;
  talking: boolean;
  jointime: number;
}

export interface Conference {
  number: string;
  locked: boolean;
  /** By channel. */
  members: Map<string, Member>;
  /** Channels that have left: a listing may still have them for a moment. */
  left: Set<string>;
}

/** All that the gateway knows of an Asterisk: what its listings said, and the events since then. */
export interface Board {
  queues: Map<string, Queue>;
  conferences: Map<string, Conference>;
}

export const emptyBoard = (): Board => ({ queues: new Map(), conferences: new Map() });

/** The entry of this key, made where there is none. */
export const entryOf = <T>(map: Map<string, T>, key: string, make: () => T): T => {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
};

export const queueOf = ({ queues }: Board, name: string): Queue =>
  entryOf(queues, name, () => ({
    name,
    strategy: '',
    holdtime: 0,
    answered: 0,
    completed: 0,
    abandoned: 0,
    agents: new Map(),
    calls: new Map(),
  }));

export const conferenceOf = ({ conferences }: Board, number: string): Conference =>
  entryOf(conferences, number, () => ({
    number,
    locked: false,
    members: new Map(),
    left: new Set(),
  }));

/** A number of a frame; 0 if there is none. */
export const count = (frame: AmiFrame, key: string): number => Number(frame[key] ?? 0) || 0;

/** A text of a frame; '' for what Asterisk calls unknown. */
export const text = (frame: AmiFrame, key: string): string => {
  const value = frame[key] ?? '';
  return value === '<unknown>' || value === 'unknown' ? '' : value;
};

/**
 * The extension of an interface: what follows the technology.
 *
 * @example extenOf('PJSIP/102') // '102'
 * @example extenOf('Local/102@agents/n') // '102'
 */
export const extenOf = (name: string): string => /^[^/]+\/([^@/]+)/.exec(name)?.[1] ?? name;

/** A frame's channel in our names. */
export const callerOf = (frame: AmiFrame) => ({
  uniqueid: text(frame, 'Uniqueid'),
  channel: text(frame, 'Channel'),
  num: text(frame, 'CallerIDNum'),
  name: text(frame, 'CallerIDName'),
});

/** Where a frame's channel is in the dial plan; '' if the frame does not say. */
export const placeOf = ({ Context, Exten, Priority }: AmiFrame): string =>
  Context === undefined ? '' : [Context, Exten, Priority].join();
