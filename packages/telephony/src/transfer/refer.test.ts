import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded now, so that no test waits for a module.
import './transfer.ts';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A call, and a REFER that the test answers. */
const transferring = async () => {
  const started = await startPhone();
  const { peer, talk, pass } = started;
  const { call, invite } = await talk();
  peer.on('REFER', () => undefined);
  const transfer = call.transfer('103');
  const failed = failure(transfer);
  await pass(200);
  peer.on('INVITE', (request) => peer.accept(request, sdp()));
  return { ...started, call, invite, transfer, failed, refer: peer.last('REFER') };
};

const notHeld = { state: 'answered', held: false, holdPending: null, transfer: null };

describe('a blind transfer', () => {
  it('holds the call, sends a REFER, and ends the call when success is reported [V-09] [S-23]', async () => {
    const { peer, pass, call, transfer, refer, phone, rtc } = await transferring();
    expect(header(refer, 'refer-to')).toBe('<sip:103@acme.example>');
    expect(header(refer, 'referred-by')).toBe('<sip:101@acme.example>');
    expect(peer.last('INVITE').body).toContain('a=sendonly');
    expect(call.info).toMatchObject({ held: true, transfer: { to: '103', attended: false } });
    peer.reply(refer, '202 Accepted');
    await pass();
    peer.notify(refer, '100 Trying');
    peer.notify(refer, '180 Ringing');
    await pass(60_000);
    expect(call.info.state).toBe('answered');
    peer.notify(refer, '200 OK', 'terminated;reason=noresource');
    await pass();
    await transfer;
    expect(call.info.end).toEqual({ reason: 'transferred', by: 'local' });
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(phone.calls).toEqual([]);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('succeeds when the far end hangs up after it accepted', async () => {
    const { peer, pass, call, invite, transfer, refer, rtc } = await transferring();
    peer.reply(refer, '202 Accepted');
    await pass();
    peer.notify(refer, '100 Trying');
    peer.request(invite, 'BYE');
    await pass();
    await transfer;
    expect(call.info.end).toEqual({ reason: 'transferred', by: 'remote' });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('fails when the far end hangs up before it accepted [E-27]', async () => {
    const { peer, pass, call, invite, failed } = await transferring();
    peer.request(invite, 'BYE');
    await pass();
    expect(await failed).toMatchObject({
      code: 'sipua.xfer.failed',
      context: { number: '103', reason: 'referer session not found' },
    });
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'remote' });
  });

  it.each([
    ['486 Busy Here', 'failed (486 Busy Here)', { why: 'busy', status: 486 }],
    ['404 Not Found', 'failed (404 Not Found)', { why: 'notFound', status: 404 }],
    ['480', 'failed (480)', { why: 'unavailable', status: 480 }],
    ['500 Oops', 'failed (500 Oops)', { why: 'failed', status: 500 }],
  ])(
    'resumes the call when the target is reported as %s [F52] [E-27]',
    async (report, reason, why) => {
      const { peer, pass, call, failed, refer, rtc } = await transferring();
      peer.reply(refer, '202 Accepted');
      peer.notify(refer, '100 Trying');
      peer.notify(refer, report, 'terminated;reason=noresource');
      await pass(200);
      expect(await failed).toMatchObject({
        code: 'sipua.xfer.failed',
        context: { number: '103', reason, ...why },
      });
      expect(call.info).toMatchObject(notHeld);
      expect(peer.last('INVITE').body).toContain('a=sendrecv');
      expect(rtc.tracks[0]?.enabled).toBe(true);
      expect(peer.sent('BYE')).toHaveLength(0);
    },
  );

  it('reports no answer when the target rang [E-27]', async () => {
    const { peer, pass, failed, refer } = await transferring();
    peer.reply(refer, '202 Accepted');
    peer.notify(refer, '180 Ringing');
    await pass(12_000);
    peer.notify(refer, '480 Temporarily Unavailable', 'terminated;reason=noresource');
    await pass(200);
    expect(await failed).toMatchObject({ context: { why: 'noAnswer', status: 480 } });
  });

  it('resumes the call when the REFER is refused [F52] [E-36]', async () => {
    const { peer, pass, call, failed, refer } = await transferring();
    peer.reply(refer, '403 Forbidden');
    await pass(200);
    expect(await failed).toMatchObject({
      code: 'sipua.error.refer',
      context: { reason: '403 Forbidden', why: 'rejected', status: 403 },
    });
    expect(call.info).toMatchObject(notHeld);
  });

  it('resumes the call when the REFER is not answered [F52] [E-27]', async () => {
    const { pass, call, failed } = await transferring();
    await pass(33_000);
    expect(await failed).toMatchObject({
      context: { reason: 'request failed (Request Timeout)', why: 'noReply' },
    });
    expect(call.info).toMatchObject(notHeld);
  });

  it('resumes the call when no report arrives, and refuses a late one [F52]', async () => {
    const { peer, pass, call, failed, refer } = await transferring();
    peer.reply(refer, '202 Accepted');
    await pass(32_200);
    expect(await failed).toMatchObject({
      context: { reason: 'request failed (Request Timeout)', why: 'noReply' },
    });
    expect(call.info).toMatchObject(notHeld);
    const before = peer.seen.length;
    peer.notify(refer, '486 Busy Here', 'terminated');
    await pass();
    expect(peer.seen.slice(before).map(({ start }) => start.slice(0, 11))).toEqual(['SIP/2.0 481']);
    expect(call.info).toMatchObject(notHeld);
  });

  it('waits a few seconds for a BYE when the reports end without a result [F52]', async () => {
    const { peer, pass, call, failed, refer } = await transferring();
    peer.reply(refer, '202 Accepted');
    peer.notify(refer, '100 Trying', 'terminated;reason=timeout');
    await pass(4900);
    expect(call.info.transfer).not.toBeNull();
    await pass(400);
    expect(await failed).toMatchObject({ code: 'sipua.xfer.failed' });
    expect(call.info).toMatchObject(notHeld);
  });

  it('resumes the call when the socket drops before the REFER is answered [F52]', async () => {
    const { peer, pass, call, failed } = await transferring();
    peer.socket?.drop();
    await pass(4000);
    expect(await failed).toMatchObject({
      context: { reason: 'request failed (Connection Error)', why: 'offline' },
    });
    expect(call.info).toMatchObject({ ...notHeld, signalling: 'ok' });
  });

  it('survives a drop after the 202, and succeeds when the dialog is gone afterwards [F52]', async () => {
    const { peer, pass, call, transfer, refer, rtc } = await transferring();
    peer.reply(refer, '202 Accepted');
    await pass();
    peer.on('INVITE', (request) => peer.reply(request, '481 Call Does Not Exist'));
    peer.socket?.drop();
    await pass(4000);
    await transfer;
    expect(call.info.end).toMatchObject({ reason: 'transferred', by: 'remote' });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('fails 32 s after a drop in which the report was lost [F52]', async () => {
    const { peer, pass, call, failed, refer } = await transferring();
    peer.reply(refer, '202 Accepted');
    peer.notify(refer, '180 Ringing');
    await pass();
    peer.socket?.drop();
    await pass(3000);
    expect(call.info).toMatchObject({ signalling: 'ok', held: true });
    await pass(32_200);
    expect(await failed).toMatchObject({ code: 'sipua.xfer.failed' });
    expect(call.info).toMatchObject(notHeld);
  });

  it('continues when the user hangs up after it was accepted', async () => {
    const { peer, pass, call, transfer, refer, rtc } = await transferring();
    peer.reply(refer, '202 Accepted');
    await pass();
    call.hangUp();
    await transfer;
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'local' });
    expect(peer.sent('BYE')).toHaveLength(1);
    await pass(60_000);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('is refused during another transfer and before the call is answered [E-27]', async () => {
    const { phone, pass, call, peer, refer, transfer } = await transferring();
    await expect(call.transfer('104')).rejects.toMatchObject({
      context: { number: '104', reason: 'referer session not found' },
    });
    peer.on('INVITE', () => undefined);
    const ringing = phone.dial('105');
    await pass(100);
    await expect(ringing.transfer('104')).rejects.toThrow('sipua.xfer.failed');
    expect(peer.sent('REFER')).toHaveLength(1);
    peer.notify(refer, '200 OK', 'terminated');
    await pass();
    await transfer;
  });

  it('fails and resumes the call when the target is not an address [E-27]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    const failed = failure(call.transfer(''));
    await pass(300);
    expect(await failed).toMatchObject({
      context: { reason: 'request failed (Invalid target)' },
    });
    expect(call.info).toMatchObject(notHeld);
    expect(peer.sent('REFER')).toHaveLength(0);
  });

  it('answers a challenge to the REFER and receives its reports', async () => {
    const { peer, pass, call, transfer, refer } = await transferring();
    const challenge = 'Digest realm="acme.example", nonce="n", qop="auth", algorithm=MD5';
    peer.reply(refer, '407 Proxy Authentication Required', [`Proxy-Authenticate: ${challenge}`]);
    await pass();
    const again = peer.last('REFER');
    expect(peer.sent('REFER')).toHaveLength(2);
    expect(header(again, 'proxy-authorization')).toContain('username="101"');
    expect(header(again, 'cseq')).not.toBe(header(refer, 'cseq'));
    peer.reply(again, '202 Accepted');
    peer.notify(again, '200 OK', 'terminated');
    await pass();
    await transfer;
    expect(call.info.end?.reason).toBe('transferred');
  });

  it('survives a NOTIFY without Event and an unreadable report [F27]', async () => {
    const { peer, pass, call, invite, refer } = await transferring();
    peer.reply(refer, '202 Accepted');
    await pass();
    peer.request(invite, 'NOTIFY', 'x', ['Content-Type: text/plain']);
    peer.notify(refer, 'garbage');
    await pass();
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 400'))).toBe(true);
    expect(call.info.transfer).not.toBeNull();
  });
});

/** A transfer with a report that arrives before the 202. */
const reportedFirst = async (report: string, state?: string) => {
  const started = await startPhone();
  const { peer, talk, pass } = started;
  const { call } = await talk();
  peer.on('REFER', () => undefined);
  const failed = failure(call.transfer('103'));
  await pass(200);
  const refer = peer.last('REFER');
  peer.notify(refer, report, state);
  await pass(10);
  peer.reply(refer, '202 Accepted');
  return { ...started, call, refer, failed };
};

it('waits 180 s for a target that rings before the 202 (RFC 6665 section 4.1.2.4) [F52]', async () => {
  const { peer, pass, call, refer, failed } = await reportedFirst('180 Ringing');
  await pass(179_000);
  expect(call.info).toMatchObject({ state: 'answered', transfer: { to: '103' } });
  peer.notify(refer, '200 OK', 'terminated;reason=noresource');
  await pass();
  expect(await failed).toBe('no failure');
  expect(call.info.end).toEqual({ reason: 'transferred', by: 'local' });
});

it('resumes the call when such a target does not answer within 180 s [F52]', async () => {
  const { pass, call, failed } = await reportedFirst('180 Ringing');
  await pass(181_000);
  expect(await failed).toMatchObject({ context: { why: 'noReply' } });
  expect(call.info).toMatchObject({ state: 'answered', held: false, transfer: null });
});

it('waits only for the BYE when the last report has no result and arrives before the 202 [F52]', async () => {
  const { pass, call, failed } = await reportedFirst('100 Trying', 'terminated;reason=timeout');
  await pass(5400);
  expect(await failed).toMatchObject({ code: 'sipua.xfer.failed' });
  expect(call.info).toMatchObject({ state: 'answered', held: false, transfer: null });
});
