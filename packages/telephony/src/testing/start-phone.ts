import type { CallpanelError } from '@callpanel/contracts';
import { onTestFailed, vi } from 'vitest';
import { createJsSipPhone } from '../phone/jssip-phone.ts';
import type { Call, CallInfo } from '../ports/call.ts';
import type { Phone } from '../ports/phone.ts';
import { installFakeRtc, sdp, type FakeRtc } from './fake-rtc.ts';
import { ScriptedPeer, type SipMessage } from './scripted-peer.ts';

export interface Rig {
  phone: Phone;
  peer: ScriptedPeer;
  rtc: FakeRtc;
  errors: CallpanelError[];
  /** The info of every call after each change, in order. */
  history: CallInfo[];
  /** Lets time pass: runs promises and timers. */
  pass(ms?: number): Promise<void>;
  /** Dials and lets the peer answer. */
  talk(): Promise<{ call: Call; invite: SipMessage }>;
}

/** The phone that was started last: random schedules start hundreds of them in one test. */
let latest: Pick<Rig, 'peer' | 'history'> | null = null;

const printLatest = () => {
  if (!latest) return;
  const { peer, history } = latest;
  latest = null;
  console.log(
    'The phone sent',
    peer.seen.slice(-30).map(({ start }) => start),
  );
  console.table(history.slice(-10), [
    'direction',
    'number',
    'state',
    'held',
    'media',
    'signalling',
  ]);
};

/** Starts a phone against a scripted peer, with fake time and fake media. If the test fails, prints the state of both. */
export const startPhone = async (
  script: (peer: ScriptedPeer) => void = () => undefined,
  settings: Partial<Parameters<typeof createJsSipPhone>[0]> = {},
): Promise<Rig> => {
  vi.useFakeTimers();
  const rtc = installFakeRtc();
  const peer = new ScriptedPeer();
  script(peer);
  const phone = createJsSipPhone(
    {
      uri: 'sip:101@acme.example',
      realm: 'acme.example',
      password: 'panel',
      proxy: [{ url: 'ws://edge-a.invalid:1/sip' }],
      ...settings,
    },
    { random: () => 0.5, openSocket: peer.open },
  );
  const errors: CallpanelError[] = [];
  const history: CallInfo[] = [];
  phone.on('error', (error) => errors.push(error));
  phone.on('call', ({ info }) => history.push(info));
  latest = { peer, history };
  onTestFailed(printLatest);
  const pass = async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
  };
  phone.start();
  await pass();
  const talk = async () => {
    const call = phone.dial('102');
    await pass(100);
    const invite = peer.last('INVITE');
    peer.reply(invite, '180 Ringing', ['Contact: <sip:peer@pbx.invalid;transport=ws>']);
    await pass(100);
    peer.accept(invite, sdp());
    await pass(100);
    rtc.connections.at(-1)?.ice('connected');
    // Fake time does not wait for the code that the first answered call loads.
    await vi.dynamicImportSettled();
    // Later INVITEs are re-INVITEs.
    peer.on('INVITE', (request) => peer.accept(request, sdp('recvonly')));
    await pass();
    return { call, invite };
  };
  return { phone, peer, rtc, errors, history, pass, talk };
};

/** The error of a promise that must reject. Call it before time passes. */
export const failure = (promise: Promise<void>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );
