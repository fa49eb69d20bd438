import { afterEach, expect, it, vi } from 'vitest';
// Here already, so that no test waits for a module.
import './transfer.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A transfer whose REFER is reported on before it is accepted. */
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

it('a target that rings before the 202 has its 180 s (RFC 6665 section 4.1.2.4) [F52]', async () => {
  const { peer, pass, call, refer, failed } = await reportedFirst('180 Ringing');
  await pass(179_000);
  expect(call.info).toMatchObject({ state: 'answered', transfer: { to: '103' } });
  peer.notify(refer, '200 OK', 'terminated;reason=noresource');
  await pass();
  expect(await failed).toBe('no failure');
  expect(call.info.end).toEqual({ reason: 'transferred', by: 'local' });
});

it('one that never answers then comes back from hold after them [F52]', async () => {
  const { pass, call, failed } = await reportedFirst('180 Ringing');
  await pass(181_000);
  expect(await failed).toMatchObject({ context: { why: 'noReply' } });
  expect(call.info).toMatchObject({ state: 'answered', held: false, transfer: null });
});

it('a last report without result before the 202 waits for the BYE, no longer [F52]', async () => {
  const { pass, call, failed } = await reportedFirst('100 Trying', 'terminated;reason=timeout');
  await pass(5400);
  expect(await failed).toMatchObject({ code: 'sipua.xfer.failed' });
  expect(call.info).toMatchObject({ state: 'answered', held: false, transfer: null });
});
