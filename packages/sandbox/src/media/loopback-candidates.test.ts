import { expect, it } from 'vitest';
import { LoopbackCandidates } from './loopback-candidates.ts';

const sdpOf = (ufrag: string) => `v=0\r\nm=audio 9 X 0\r\na=ice-ufrag:${ufrag}\r\na=mid:0\r\n`;

/** A connection whose candidates a test finds. */
const start = () => {
  const pc = { onicecandidate: null } as unknown as RTCPeerConnection;
  const candidates = new LoopbackCandidates(pc);
  const find = (usernameFragment: string, address = '127.0.0.1', port = 5000) => {
    const candidate = `candidate:1 1 udp 1 ${address} ${port} typ host`;
    const event = { candidate: { candidate, sdpMid: '0', usernameFragment } };
    pc.onicecandidate?.(event as unknown as RTCPeerConnectionIceEvent);
  };
  return { candidates, find };
};

it('waits for the loopback candidate', async () => {
  const { candidates, find } = start();
  const description = candidates.complete(sdpOf('a'));
  find('a', '192.0.2.2', 4000);
  find('a');
  expect((await description).match(/m=audio.*|a=candidate.*/g)).toEqual([
    'm=audio 5000 X 0',
    'a=candidate:1 1 udp 1 127.0.0.1 5000 typ host',
  ]);
});

it('remembers a candidate that arrived before', async () => {
  const { candidates, find } = start();
  find('a');
  expect(await candidates.complete(sdpOf('a'))).toContain(' 5000 typ host');
});

it('ignores those from before an ICE restart', async () => {
  const { candidates, find } = start();
  find('a');
  const description = candidates.complete(sdpOf('b'));
  find('a', '127.0.0.1', 5001);
  find('b', '127.0.0.1', 6000);
  expect(await description).toContain(' 6000 typ host');
});

it('does not wait when every section is refused', async () => {
  const { candidates } = start();
  expect(await candidates.complete('m=audio 0 X 0\r\n')).toBe('m=audio 0 X 0\r\n');
});

it('ends a waiting description when the connection is closed', async () => {
  const { candidates } = start();
  const description = candidates.complete(sdpOf('a'));
  candidates.close();
  await expect(description).rejects.toThrow('closed');
  await expect(candidates.complete(sdpOf('a'))).rejects.toThrow('closed');
});

it('ends a waiting description when another is made', async () => {
  const { candidates, find } = start();
  const before = candidates.complete(sdpOf('a')).catch(String);
  const after = candidates.complete(sdpOf('b'));
  find('b');
  expect(await before).toBe('Error: Another description was made');
  expect(await after).toContain(' 5000 typ host');
});
