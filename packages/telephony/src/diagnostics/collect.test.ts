// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone, type Rig } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const report = async ({ phone, pass }: Rig) => {
  const asked = phone.diagnostics();
  await vi.dynamicImportSettled();
  await pass();
  return asked;
};

const page = { isSecureContext: true, HTMLMediaElement: class {} };
beforeEach(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});

it('tells what the phone did, and names nobody and no secret [T19] [diagnostics]', async () => {
  const rig = await startPhone();
  const { peer, pass, talk, rtc } = rig;
  const { call } = await talk();
  const [pc] = rtc.connections;
  if (pc)
    pc.stats = [
      { id: 'in', type: 'inbound-rtp', kind: 'audio', packetsReceived: 9, codecId: 'c' },
      { id: 'c', type: 'codec', mimeType: 'audio/opus' },
      { id: 'p', type: 'candidate-pair', selected: true, localCandidateId: 'l' },
      { id: 'l', type: 'local-candidate', candidateType: 'host', address: '192.0.2.77', port: 9 },
    ];
  await pass(5000);
  pc?.ice('failed');
  await pass(1000);
  pc?.ice('connected');
  call.hangUp();
  await pass(10);
  peer.invite(sdp(), { from: '"Zoe Secretname" <sip:5559876@acme.example>' });
  await pass();
  peer.socket?.drop(1006);
  await pass(3000);

  const told = await report(rig);
  expect(told.library).toMatch(/^JsSIP \d+\.\d+\.\d+$/);
  expect(told.line).toMatchObject({ connected: true, registered: true, error: null, edges: 1 });
  expect(told.socket.map(({ event }) => event)).toEqual([
    'connecting',
    'open',
    'closed',
    'connecting',
    'open',
  ]);
  expect(told.socket[2]).toMatchObject({ code: 1006, edge: 0 });
  expect(told.registration.map(({ event }) => event)).toEqual(['registered', 'registered']);
  expect(told.ended).toHaveLength(2);
  expect(told.ended[0]).toMatchObject({
    direction: 'out',
    seconds: 6,
    end: { reason: 'hangup', by: 'local', status: null },
    losses: 1,
    summary: { codec: 'opus', localCandidate: 'host', packetsReceived: 9 },
  });
  expect(told.ended[1]).toMatchObject({ direction: 'in', seconds: null, summary: null });
  expect(told.live).toEqual([]);
  expect(told).toEqual(JSON.parse(JSON.stringify(told)));

  const text = JSON.stringify(told);
  for (const secret of ['panel', '101', '102', '5559876', 'Zoe', 'acme', 'edge-a', 'invalid'])
    expect(text.replace(told.browser.userAgent, '').replace(told.at, '')).not.toContain(secret);
  expect(text.replace(told.browser.userAgent, '')).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
});

it('tells of a call under way, and why there is no registration, without the phrase of the server [diagnostics]', async () => {
  const rig = await startPhone();
  await rig.talk();
  rig.peer.on('REGISTER', (request) => rig.peer.reply(request, '403 User 101 is barred'));
  rig.peer.socket?.drop();
  await rig.pass(3000);
  const told = await report(rig);
  expect(told.live).toHaveLength(1);
  expect(told.live[0]).toMatchObject({ state: 'answered', signalling: 'recovering', end: null });
  expect(told.line.error).toBe('sipua.error.register');
  expect(told.registration[1]).toMatchObject({ event: 'failed', status: 403 });
  expect(JSON.stringify(told)).not.toContain('barred');
});

it('tells which of the chosen devices is missing, not its name or id [diagnostics]', async () => {
  const rig = await startPhone();
  rig.rtc.devices = [
    { kind: 'audioinput', deviceId: 'mic-1', label: 'Anna’s headset' },
    { kind: 'audiooutput', deviceId: 'out-1', label: 'Anna’s headset' },
  ];
  rig.phone.setDevices({ input: 'mic-1', output: 'gone-9' });
  const told = await report(rig);
  expect(told.devices).toEqual({
    permission: 'prompt',
    inputs: 1,
    outputs: 1,
    input: 'here',
    output: 'missing',
  });
  expect(JSON.stringify(told)).not.toMatch(/Anna|mic-1|gone-9/);
});
