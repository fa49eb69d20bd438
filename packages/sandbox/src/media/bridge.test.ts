import { describe, expect, it } from 'vitest';
import { Bridge, type BridgeMember } from './bridge.ts';
import { FRAME, type Frame } from './pcm.ts';

const voice = (value: number | null): BridgeMember & { heard: number } => ({
  heard: NaN,
  read: () => (value === null ? null : new Int16Array(FRAME).fill(value)),
  write(frame: Frame) {
    this.heard = frame[FRAME - 1]!;
  },
});

const room = () => {
  const bridge = new Bridge();
  const [a, b, c] = [voice(1_000), voice(200), voice(30_000)];
  bridge.add('a', a);
  bridge.add('b', b);
  bridge.add('c', c);
  return { bridge, a, b, c };
};

describe('Bridge', () => {
  it('is silent until a gain is set', () => {
    const { bridge, a, b } = room();
    bridge.tick();
    expect([a.heard, b.heard]).toEqual([0, 0]);
    bridge.gain('a', 'b', 1);
    bridge.tick();
    expect([a.heard, b.heard]).toEqual([0, 1_000]);
  });

  it('adds voices with their gains and clips', () => {
    const { bridge, a, b, c } = room();
    bridge.gain('b', 'a', 0.5);
    bridge.gain('c', 'a', 1);
    bridge.gain('a', 'b', 0.1);
    bridge.tick();
    expect([a.heard, b.heard, c.heard]).toEqual([30_100, 100, 0]);
    bridge.gain('c', 'a', 2);
    bridge.tick();
    expect(a.heard).toBe(32_767);
  });

  it('is silent again when a gain goes to zero or a member leaves', () => {
    const { bridge, a, b } = room();
    bridge.gain('a', 'b', 1);
    bridge.gain('b', 'a', 1);
    bridge.gain('a', 'b', 0);
    bridge.tick();
    expect([a.heard, b.heard]).toEqual([200, 0]);
    bridge.remove('b');
    bridge.tick();
    expect(a.heard).toBe(0);
    bridge.gain('a', 'gone', 1);
    expect(bridge.size).toBe(2);
  });
});
