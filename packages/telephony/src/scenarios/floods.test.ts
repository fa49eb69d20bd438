import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';
// Here already: fake time does not wait for late code.
import '../wire/refusal.ts';

afterEach(() => {
  vi.useRealTimers();
});

const MALLORY = '"Mallory" <sip:199@acme.example>';

const flooded = async () => {
  const rig = await startPhone();
  const settle = async () => {
    await rig.pass(100);
    await vi.dynamicImportSettled();
    await rig.pass();
  };
  /** Calls as often; `from` may be another caller each time. */
  const calls = async (count: number, named: string, from: (index: number) => string) => {
    const sent = Array.from({ length: count }, (_, index) =>
      rig.peer.invite(sdp(), { callId: `${named}-${index}`, from: from(index) }),
    );
    await settle();
    return sent;
  };
  const refused = (named: string) =>
    rig.peer.seen.filter(
      (one) =>
        one.start === 'SIP/2.0 486 Busy Here' && header(one, 'call-id').startsWith(`${named}-`),
    );
  return { ...rig, settle, calls, refused };
};

describe('1,000 calls of one caller in a row [F28]', () => {
  it('four ring, sixteen are looked at, the rest is refused unread; then others can call', async () => {
    const { phone, peer, errors, history, calls, refused, settle } = await flooded();
    const sent = await calls(1000, 'flood', () => MALLORY);
    expect(phone.calls.map(({ info }) => info.number)).toEqual(Array(4).fill('199'));
    expect(refused('flood')).toHaveLength(996);
    for (const one of refused('flood'))
      expect([header(one, 'to'), header(one, 'via'), header(one, 'from')]).toEqual([
        expect.stringMatching(/^<sip:101@acme\.example>;tag=.+/),
        expect.stringContaining(header(one, 'call-id')),
        `${MALLORY};tag=caller`,
      ]);
    // What the user is told of, and what is logged.
    expect(errors).toHaveLength(10);
    expect(history.length).toBeLessThan(20);

    for (const one of sent.slice(0, 4)) peer.follow(one, 'CANCEL', 1);
    await settle();
    expect(phone.calls).toEqual([]);
    await calls(1, 'bob', () => '"Bob" <sip:102@acme.example>');
    expect(phone.calls.map(({ info }) => info.name)).toEqual(['Bob']);
    expect(refused('bob')).toEqual([]);
  });

  it('the same caller rings again a minute later', async () => {
    const { phone, peer, calls, refused, pass } = await flooded();
    const sent = await calls(21, 'flood', () => MALLORY);
    for (const one of sent) peer.follow(one, 'CANCEL', 1);
    await pass(59_000);
    await calls(1, 'early', () => MALLORY);
    expect(refused('early')).toHaveLength(1);
    await pass(2000);
    await calls(1, 'later', () => MALLORY);
    expect(phone.calls.map(({ info }) => info.name)).toEqual(['Mallory']);
  });
});

it('of 100 callers at once four ring, and the user hears of ten that were turned away', async () => {
  const { phone, errors, calls, refused } = await flooded();
  await calls(100, 'many', (index) => `<sip:${200 + index}@acme.example>`);
  expect(phone.calls.map(({ info }) => info.number)).toEqual(['200', '201', '202', '203']);
  expect(refused('many')).toHaveLength(96);
  expect(errors.map(({ context }) => context['number'])).toEqual(
    Array.from({ length: 10 }, (_, index) => String(204 + index)),
  );
});

it('a call that is on hears all of its own re-INVITEs', async () => {
  const { peer, talk, settle } = await flooded();
  const { invite } = await talk();
  const before = peer.seen.length;
  for (let turn = 0; turn < 30; turn += 1) {
    peer.request(invite, 'INVITE', sdp());
    await settle();
    peer.request(invite, 'ACK');
    await settle();
  }
  const answers = peer.seen.slice(before).map(({ start }) => start);
  expect(answers.filter((start) => start.includes('486'))).toEqual([]);
  expect(answers.filter((start) => start.startsWith('SIP/2.0 200')).length).toBe(30);
});
