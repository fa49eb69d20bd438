import { afterEach, describe, expect, it, vi } from 'vitest';
import { header, type ScriptedPeer } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const byes = (peer: ScriptedPeer) =>
  peer.sent('BYE').map((bye) => [header(bye, 'call-id'), header(bye, 'cseq'), header(bye, 'to')]);

describe('a BYE without an answer', () => {
  it('is sent again over the next socket when the first one was half open [F2] [F53]', async () => {
    const { peer, talk, pass } = await startPhone((pbx) => {
      pbx.answersPings = true;
    });
    const { call } = await talk();
    const { seen } = peer;
    const [ghost] = peer.sockets;
    let lost = '';
    // Accepts data, but nothing arrives.
    if (ghost) ghost.send = (text) => (lost += text);
    call.hangUp();
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'local' });
    const before = seen.length;
    await pass(13_000);
    expect(seen.slice(before).map(({ method }) => method)).toEqual(['REGISTER', 'BYE']);
    const [[callId, cseq, to] = []] = byes(peer);
    expect(callId).toBe(call.info.sipCallId);
    expect(to).toContain('tag=peer');
    // One more than the BYE that was lost (RFC 3261 section 12.2.1.1).
    expect(lost).toContain(`CSeq: ${Number.parseInt(cseq ?? '', 10) - 1} BYE`);
    await pass(600_000);
    expect(byes(peer)).toHaveLength(1);
  });

  it('shows that the socket is half open when the edge answers no pings [F2]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    const [ghost] = peer.sockets;
    if (ghost) ghost.send = () => undefined;
    call.hangUp();
    await pass(11_000);
    expect(byes(peer)).toHaveLength(1);
  });

  it('is repeated at each registration for ten minutes at most [F53]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    peer.on('BYE', () => undefined);
    call.hangUp();
    await pass(590_000);
    const { length } = byes(peer);
    expect(peer.sockets.length, 'connections made for it').toBeLessThanOrEqual(2);
    expect(length).toBeGreaterThan(3);
    expect(new Set(byes(peer).map(([, cseq]) => cseq))).toHaveProperty('size', length);
    await pass(120_000);
    const stopped = byes(peer).length;
    await pass(600_000);
    expect(byes(peer)).toHaveLength(stopped);
  });
});
