import { describe, expect, it } from 'vitest';
import { checkMediaBinary } from './check.ts';
import { isLoopback, onlyLoopback, ufragOf, withoutMdns } from './loopback-sdp.ts';

const SDP = [
  'v=0',
  'm=audio 50159 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 192.0.2.2',
  'a=candidate:1 1 udp 2122265343 fd00::2 38530 typ host generation 0',
  'a=candidate:2 1 udp 2122194687 192.0.2.2 50159 typ host generation 0',
  'a=candidate:4 1 tcp 1518083839 127.0.0.1 42139 typ host tcptype passive generation 0',
  'a=candidate:5 1 udp 2122194687 0a1b2c3d.local 50159 typ host generation 0',
  'a=ice-ufrag:vYH2',
  'a=mid:0',
  'a=sendrecv',
  '',
].join('\r\n');

const candidate = 'candidate:3 1 udp 2122063615 127.0.0.1 41453 typ host generation 0';
const OURS = { candidate, sdpMid: '0', usernameFragment: 'vYH2' };

describe('loopback descriptions', () => {
  it('offer only UDP on 127.0.0.1', () => {
    expect(isLoopback(OURS)).toBe(true);
    for (const other of SDP.match(/candidate:.*/g)!)
      expect(isLoopback({ ...OURS, candidate: other })).toBe(false);
    expect(onlyLoopback(SDP, OURS).split('\r\n')).toEqual([
      'v=0',
      'm=audio 41453 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP4 127.0.0.1',
      'a=ice-ufrag:vYH2',
      'a=mid:0',
      'a=sendrecv',
      `a=${candidate}`,
      '',
    ]);
  });

  it('accept candidates only of their own section and ICE generation', () => {
    expect(onlyLoopback(SDP, { ...OURS, usernameFragment: 'snrP' })).not.toContain('a=candidate');
    expect(onlyLoopback(SDP, { ...OURS, sdpMid: '1' })).not.toContain('a=candidate');
  });

  it('keep a refused section refused', () => {
    expect(onlyLoopback('m=audio 0 X 0\r\n')).toBe('m=audio 0 X 0\r\n');
    expect(ufragOf('m=audio 0 X 0\r\n')).toBeUndefined();
  });

  it('drop host names of a browser that hides its addresses', () => {
    expect(withoutMdns(SDP)).not.toContain('.local');
    expect(withoutMdns(SDP).match(/a=candidate/g)).toHaveLength(3);
  });
});

describe('checkMediaBinary', () => {
  it('finds the one of this machine', () => {
    expect(checkMediaBinary()).toBeUndefined();
  });

  it('names the package that is missing on another machine', () => {
    expect(checkMediaBinary('plan9', 'mips')).toMatch(/@roamhq\/wrtc-plan9-mips is not installed/);
  });
});
