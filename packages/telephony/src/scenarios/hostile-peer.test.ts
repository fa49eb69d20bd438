import { afterEach, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header, type ScriptedPeer } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A registered phone, and functions to make requests to it. */
const onLine = async () => {
  const rig = await startPhone();
  const contact = /<([^>]+)>/.exec(header(rig.peer.last('REGISTER'), 'contact'))?.[1] ?? '';
  const request = (method: string, change: Record<string, string | null> = {}, uri = contact) => {
    const lines = {
      Via: 'SIP/2.0/WS hostile.invalid;branch=z9hG4bK-h',
      From: '<sip:199@acme.example>;tag=h',
      To: '<sip:101@acme.example>',
      'Call-ID': 'h1',
      CSeq: `1 ${method}`,
      Contact: '<sip:199@hostile.invalid>',
      'Content-Length': '0',
      ...change,
    };
    const all = Object.entries(lines).filter(([, value]) => value !== null);
    return [`${method} ${uri} SIP/2.0`, ...all.map((line) => line.join(': ')), '', ''].join('\r\n');
  };
  /** Sends a message and returns the answers. */
  const send = async (text: string) => {
    const before = rig.peer.seen.length;
    deliver(rig.peer, text);
    await rig.pass();
    await vi.dynamicImportSettled();
    await rig.pass();
    return rig.peer.seen.slice(before);
  };
  return { ...rig, request, send };
};

const deliver = ({ socket }: ScriptedPeer, data: unknown) =>
  socket?.dispatchEvent(Object.assign(new Event('message'), { data }));

it.each([
  ['a Request-URI of another scheme', 'OPTIONS', {}, 'foo:bar', 416],
  ['a From by telephone number', 'INVITE', { From: '<tel:+1>' }, undefined, 400],
  ['a To by telephone number', 'INVITE', { To: '<tel:+1>' }, undefined, 400],
  ['a Contact of all', 'INVITE', { Contact: '*' }, undefined, 400],
  ['an empty Via', 'INVITE', { Via: '' }, undefined, 400],
  ['no Via', 'OPTIONS', { Via: null }, undefined, 400],
  ['no From', 'OPTIONS', { From: null }, undefined, 400],
  ['no Call-ID', 'INVITE', { 'Call-ID': null }, undefined, 400],
  ['a CSeq that is no number', 'BYE', { CSeq: 'garbage' }, undefined, 400],
  ['a CSeq of another method', 'OPTIONS', { CSeq: '1 INVITE' }, undefined, 400],
] as const)(
  'refuses a request with %s, and reads the next one [F27]',
  async (_what, method, change, uri, status) => {
    const { phone, request, send, rtc } = await onLine();
    const broken = request(method, change, uri);
    const [answer, ...more] = await send(broken);
    expect(answer?.start).toMatch(new RegExp(`^SIP/2.0 ${status} `));
    for (const name of ['via', 'from', 'to', 'call-id', 'cseq'])
      expect(header(answer!, name)).toBe(
        new RegExp(`^${name}: (.*)$`, 'im').exec(broken)?.[1] ?? '',
      );
    expect(more).toEqual([]);
    expect(phone.calls).toEqual([]);
    const [good] = await send(request('OPTIONS'));
    expect(good?.start).toBe('SIP/2.0 200 OK');
    expect(phone.status.registered).toBe(true);
    expect(rtc.leftovers()).toEqual([]);
  },
);

it.each([
  ['an answer whose CSeq is no number', 'SIP/2.0 200 OK\r\nCSeq: garbage\r\n\r\n'],
  ['an answer to nothing', 'SIP/2.0 200 OK\r\n\r\n'],
  ['an unreadable ACK', 'ACK foo:bar SIP/2.0\r\nCSeq: 1 ACK\r\n\r\n'],
  ['an invalid status', 'SIP/2.0 000 x\r\nCSeq: 1 INVITE\r\n\r\n'],
  ['no SIP', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['half a message', 'INVITE sip:101@acme.example SIP/2.0\r\nVia'],
  ['bytes', new Uint8Array([0xff, 0xfe, 0, 13, 10, 13, 10]).buffer],
])('ignores %s [F27]', async (_what, data) => {
  const { peer, pass, request, send } = await onLine();
  const before = peer.seen.length;
  deliver(peer, data);
  await pass();
  await vi.dynamicImportSettled();
  await pass();
  expect(peer.seen.slice(before).filter(({ start }) => !start.startsWith('SIP/2.0 400'))).toEqual(
    [],
  );
  expect((await send(request('OPTIONS')))[0]?.start).toBe('SIP/2.0 200 OK');
});

it('counts unreadable messages for the diagnostics and stores none [T19] [diagnostics]', async () => {
  const { phone, pass, send, request } = await onLine();
  vi.stubGlobal('isSecureContext', true);
  await send(request('INVITE', { Contact: '*', Subject: 'Secretname' }));
  await send('SIP/2.0 200 OK\r\nCSeq: garbage\r\n\r\n');
  vi.stubGlobal('window', { ...globalThis, isSecureContext: true });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('HTMLMediaElement', class {});
  const asked = phone.diagnostics();
  await vi.dynamicImportSettled();
  await pass();
  const report = await asked;
  expect(report.line.unreadable).toBe(2);
  expect(JSON.stringify(report)).not.toContain('Secretname');
});

it('keeps a call ringing when it may ring for 136 years [F8]', async () => {
  const { peer, phone, pass } = await onLine();
  peer.invite(sdp(), { extra: ['Expires: 4294967295'] });
  await pass(60_000);
  expect(phone.calls.map(({ info }) => info.state)).toEqual(['incoming']);
});

it('receives a call after all of that', async () => {
  const { peer, phone, pass, send, request } = await onLine();
  await send(request('INVITE', { Contact: '*' }));
  peer.invite(sdp());
  await pass();
  expect(phone.calls.map(({ info }) => info.state)).toEqual(['incoming']);
});
