import { vi } from 'vitest';
import type { Call } from '../ports/call.ts';
import { GOOD_MOOD, type Leg, type Mood, type PbxLegs } from './pbx-legs.ts';
import type { Rig } from './start-phone.ts';

/** What the user, the far ends and the network may do, in any order. Steps that are impossible are refused or do nothing. */
export const STEPS = [
  // First, because failing schedules are simplified towards it.
  'nothing',
  ...['dial', 'dial', 'call in', 'call in', 'call in with Replaces', 'answer', 'answer'],
  ...['reject', 'hold', 'unhold', 'mute', 'unmute', 'dtmf', 'prepare', 'hang up'],
  ...['transfer', 'attended transfer', 'REFER', 'peer rings', 'peer answers', 'peer answers'],
  ...['peer is busy', 'peer leaves', 'peer holds', 'peer resumes', 'peer asks for an offer'],
  ...['all well', 're-INVITE slow', 're-INVITE silent', 're-INVITE 481', 're-INVITE 488'],
  ...['re-INVITE 491', 're-INVITE 500', 'REFER busy', 'REFER then BYE', 'NOTIFY lost'],
  ...['REFER silent', 'REFER 403', 'INFO silent', 'INFO 415', 'ACK lost'],
  ...['socket drops', 'sockets refused', 'sockets taken', 'half open', 'registrar 503'],
  ...['network changes', 'clock jumps', 'ICE disconnected', 'ICE failed', 'ICE connected'],
  ...['UDP blocked', 'microphone unplugged', 'microphone refused', 'microphone is back'],
  ...['5 s', '40 s'],
] as const;

export const WAITS: Partial<Record<Step['what'], number>> = { '5 s': 5000, '40 s': 40_000 };

/** Steps that often collide: requests to the far end, its answers, its own requests, the connection, the end. */
export const ASKS = ['hold', 'unhold', 'transfer', 'attended transfer', 'dtmf'] as const;
export const REINVITES = [
  ...['re-INVITE slow', 're-INVITE slow', 're-INVITE silent', 're-INVITE 488'],
  ...['re-INVITE 491', 're-INVITE 500', 'ACK lost', 'all well'],
] as const;
export const OFFERS = ['peer holds', 'peer resumes', 'peer asks for an offer', 'REFER'] as const;
export const WIRES = [
  ...['socket drops', 'half open', 'network changes', 'clock jumps', 'ICE failed'],
] as const;
export const ENDS = ['hang up', 'peer leaves', 'peer answers', 'peer is busy', 'reject'] as const;

/** As `ms`: the next step follows at once, before anything of this one arrives. */
export const AT_ONCE = -1;

export interface Step {
  what: (typeof STEPS)[number];
  /** Index of the call. */
  who: number;
  /** Time until the next step, milliseconds, or `AT_ONCE`. */
  ms: number;
}

export type IceState = 'connected' | 'disconnected' | 'failed';

/** The calls that a step works on, and the actions of the user. */
interface Scene {
  rig: Rig;
  pbx: PbxLegs;
  /** The call of this step. */
  call: Call | undefined;
  leg: Leg | undefined;
  ringing: Leg | undefined;
  actions: {
    dial(): void;
    command(command: (call: Call) => Promise<void>): void;
    hangUp(): void;
    hold(held: boolean): void;
    mute(muted: boolean): void;
    transfer(): void;
    transferTo(): void;
    refer(leg: Leg): void;
    ice(state: IceState): void;
    iceOfAll(state: IceState): void;
    block(isBlocked: boolean): void;
  };
}

const BLOCKED = new DOMException('made by the test', 'NotAllowedError');

export const actionsOf = ({
  rig: { phone, peer, rtc },
  pbx,
  call,
  leg,
  ringing,
  actions,
}: Scene): Record<Step['what'], () => unknown> => {
  const mood = (change: Partial<Mood>) => {
    pbx.mood = { ...GOOD_MOOD, ...change };
  };
  return {
    nothing: () => undefined,
    dial: actions.dial,
    'call in': () => phone.status.registered && pbx.call(),
    'call in with Replaces': () =>
      leg?.state === 'answered' && phone.status.registered && pbx.call(leg),
    answer: () => actions.command((each) => each.answer()),
    reject: () => call?.info.direction === 'in' && actions.hangUp(),
    'hang up': actions.hangUp,
    hold: () => actions.hold(true),
    unhold: () => actions.hold(false),
    mute: () => actions.mute(true),
    unmute: () => actions.mute(false),
    dtmf: () => actions.command((each) => each.dtmf('5')),
    prepare: () => phone.prepare(),
    transfer: actions.transfer,
    'attended transfer': actions.transferTo,
    REFER: () => leg?.state === 'answered' && actions.refer(leg),
    'peer rings': () => leg && pbx.progress(leg, '180 Ringing'),
    'peer answers': () => ringing && pbx.progress(ringing, '200 OK'),
    'peer is busy': () => leg && pbx.progress(leg, '486 Busy Here'),
    'peer leaves': () => leg && pbx.leave(leg),
    'peer holds': () => leg && pbx.offer(leg, true),
    'peer resumes': () => leg && pbx.offer(leg, false),
    'peer asks for an offer': () => leg && pbx.offer(leg, null),
    'all well': () => {
      mood({});
      peer.acceptsSockets = true;
      peer.on('REGISTER', (request) => peer.register(request));
      actions.block(false);
      rtc.refuse = null;
      rtc.plug([{ kind: 'audioinput', deviceId: 'one' }]);
      actions.iceOfAll('connected');
    },
    're-INVITE slow': () => mood({ reinvite: 'slow' }),
    're-INVITE silent': () => mood({ reinvite: 'silent' }),
    're-INVITE 481': () => mood({ reinvite: '481 Call Does Not Exist' }),
    're-INVITE 488': () => mood({ reinvite: '488 Not Here' }),
    're-INVITE 491': () => mood({ reinvite: '491' }),
    're-INVITE 500': () => mood({ reinvite: '500' }),
    'REFER busy': () => mood({ refer: 'busy' }),
    'REFER then BYE': () => mood({ refer: 'hangs up' }),
    'NOTIFY lost': () => mood({ refer: 'lost' }),
    'REFER silent': () => mood({ refer: 'silent' }),
    'REFER 403': () => mood({ refer: '403 Forbidden' }),
    'INFO silent': () => mood({ info: 'silent' }),
    'INFO 415': () => mood({ info: '415 Unsupported Media Type' }),
    'ACK lost': () => mood({ acks: false }),
    'socket drops': () => peer.socket?.drop(),
    'sockets refused': () => {
      peer.acceptsSockets = false;
      peer.socket?.drop();
    },
    'sockets taken': () => (peer.acceptsSockets = true),
    'half open': () => {
      // Nothing arrives on either side, and no event fires.
      if (peer.socket) peer.socket.send = () => undefined;
      peer.socket = null;
    },
    'registrar 503': () => peer.on('REGISTER', (request) => peer.reply(request, '503 Unavailable')),
    'network changes': () => window.dispatchEvent(new Event('online')),
    'clock jumps': () => vi.setSystemTime(Date.now() + 3_600_000),
    'ICE disconnected': () => actions.ice('disconnected'),
    'ICE failed': () => actions.ice('failed'),
    'ICE connected': () => actions.ice('connected'),
    'UDP blocked': () => {
      actions.block(true);
      actions.iceOfAll('disconnected');
    },
    'microphone unplugged': () => {
      rtc.plug([{ kind: 'audioinput', deviceId: 'two' }]);
      for (const track of rtc.tracks) track.unplug();
    },
    'microphone refused': () => {
      rtc.refuse = BLOCKED;
      for (const track of rtc.tracks) track.unplug();
    },
    'microphone is back': () => {
      rtc.refuse = null;
      rtc.allow('granted');
    },
    '5 s': () => undefined,
    '40 s': () => undefined,
  };
};
