import { expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { bridged, callchan, monitored } from '../../testing/legs.ts';
import { liveRealm } from '../../testing/realm-house.ts';

const talking = async () => {
  const all = await liveRealm();
  const { core } = all;
  const { calls } = core.state;
  const id = (await core.calls.dial('102')) ?? '';
  await settled();
  await all.bob.calls[0]?.answer();
  return { ...all, calls, id, info: () => calls.list.find((call) => call.id === id) };
};

it('a call tells who and which way, whether it rings, talks, is held or muted, and what the telephone system calls its leg [D-06]', async () => {
  const { core, bob, broker, calls, id, info } = await talking();
  expect(info()).toMatchObject({
    ...{ direction: 'out', number: '102', state: 'answered', muted: false, held: false },
    answeredAt: expect.any(Number),
    sipCallId: expect.stringMatching(/./),
  });
  core.calls.mute(id, true);
  await core.calls.hold(id, true);
  expect(info()).toMatchObject({ muted: true, held: true });
  const callid = info()?.sipCallId ?? '';
  broker.says(callchan(callid));
  broker.says(bridged(callid));
  broker.says(monitored(callid, 'MixMonitorStart'));
  expect(calls.facts[id]).toMatchObject({
    recording: 'on',
    channel: {
      channel: 'PJSIP/101-1',
      srvid: 'pbx1',
      bridgeid: 'bridge-1',
      monfile: '/rec/1.wav',
      moncmd: 'mv ^{MIXMONITOR_FILENAME} /done',
      moncdrpath: '2026/1.wav',
    },
  });
  bob.calls[0]?.hangUp();
  await settled();
  bob.dial('101');
  await settled();
  expect(calls.list).toMatchObject([
    { direction: 'in', number: '102', name: 'Bob', state: 'incoming' },
  ]);
});

it('a session tells of a transfer under way: to whom, and whether that one was asked [D-07]', async () => {
  const { core, bob, id, info } = await talking();
  const states: unknown[] = [];
  const stop = core.subscribe(core.state.calls, () => void states.push(info()?.transfer));
  const held = bob.calls[0];
  expect(info()).toMatchObject({ number: '102', state: 'answered', transfer: null });
  await core.calls.transfer(id, '103').catch(() => undefined);
  await settled();
  stop();
  expect(held?.info.heldByPeer).toBe(false);
  expect(states).toContainEqual({ to: '103', attended: false });
});
