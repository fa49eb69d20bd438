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

it('reports what the phone did, without names and secrets [T19] [diagnostics]', async () => {
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

  const found = await report(rig);
  expect(found.library).toMatch(/^JsSIP \d+\.\d+\.\d+$/);
  expect(found.line).toMatchObject({ connected: true, registered: true, error: null, edges: 1 });
  expect(found.socket.map(({ event }) => event)).toEqual([
    'connecting',
    'open',
    'closed',
    'connecting',
    'open',
  ]);
  expect(found.socket[2]).toMatchObject({ code: 1006, edge: 0 });
  expect(found.registration.map(({ event }) => event)).toEqual(['registered', 'registered']);
  expect(found.ended).toHaveLength(2);
  expect(found.ended[0]).toMatchObject({
    direction: 'out',
    seconds: 6,
    end: { reason: 'hangup', by: 'local', status: null },
    losses: 1,
    summary: { codec: 'opus', localCandidate: 'host', packetsReceived: 9 },
  });
  expect(found.ended[1]).toMatchObject({ direction: 'in', seconds: null, summary: null });
  expect(found.live).toEqual([]);
  expect(found).toEqual(JSON.parse(JSON.stringify(found)));

  const text = JSON.stringify(found);
  for (const secret of ['panel', '101', '102', '5559876', 'Zoe', 'acme', 'edge-a', 'invalid'])
    expect(text.replace(found.browser.userAgent, '').replace(found.at, '')).not.toContain(secret);
  expect(text.replace(found.browser.userAgent, '')).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
});

it('reports a live call and why registration failed, without the phrase of the server [diagnostics]', async () => {
  const rig = await startPhone();
  await rig.talk();
  rig.peer.on('REGISTER', (request) => rig.peer.reply(request, '403 User 101 is barred'));
  rig.peer.socket?.drop();
  await rig.pass(3000);
  const found = await report(rig);
  expect(found.live).toHaveLength(1);
  expect(found.live[0]).toMatchObject({ state: 'answered', signalling: 'recovering', end: null });
  expect(found.line.error).toBe('sipua.error.register');
  expect(found.registration[1]).toMatchObject({ event: 'failed', status: 403 });
  expect(JSON.stringify(found)).not.toContain('barred');
});

it('reports which chosen device is missing, without its name or id [diagnostics]', async () => {
  const rig = await startPhone();
  rig.rtc.devices = [
    { kind: 'audioinput', deviceId: 'mic-1', label: 'Anna’s headset' },
    { kind: 'audiooutput', deviceId: 'out-1', label: 'Anna’s headset' },
  ];
  rig.phone.setDevices({ input: 'mic-1', output: 'gone-9' });
  const found = await report(rig);
  expect(found.devices).toEqual({
    permission: 'prompt',
    inputs: 1,
    outputs: 1,
    input: 'here',
    output: 'missing',
  });
  expect(JSON.stringify(found)).not.toMatch(/Anna|mic-1|gone-9/);
});
