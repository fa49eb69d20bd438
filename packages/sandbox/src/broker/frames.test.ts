import { describe, expect, it } from 'vitest';
import { BadFrame, createFrameReader, writeFrame } from './frames.ts';

const read = (...chunks: string[]) => {
  const reader = createFrameReader(1000);
  return chunks.flatMap((chunk) => reader.push(Buffer.from(chunk)));
};

describe('STOMP 1.2 frames [F27]', () => {
  it('reads several in one message, and none in heart-beats', () => {
    const frames = read('\n\r\nSUBSCRIBE\nid:1\n\n\0\n\nSEND\r\na:b\r\n\r\nhi\0\n');
    expect(frames.map(({ command }) => command)).toEqual(['SUBSCRIBE', 'SEND']);
    expect(frames[1]).toEqual({ command: 'SEND', headers: { a: 'b' }, body: 'hi' });
  });

  it('reads a frame that is cut anywhere', () => {
    const text = writeFrame('SEND', { destination: '/x', 'reply-to': 'a:b' }, '{"é":1}\0\n');
    const bytes = Buffer.from(text);
    for (let at = 0; at <= bytes.length; at++) {
      const reader = createFrameReader(1000);
      const parts = [bytes.subarray(0, at), bytes.subarray(at)];
      const [frame, ...more] = parts.flatMap((part) => reader.push(part));
      expect(frame?.body).toBe('{"é":1}\0\n');
      expect(frame?.headers['reply-to']).toBe('a:b');
      expect(more).toEqual([]);
    }
  });

  it('escapes headers, but not those of CONNECT', () => {
    const value = 'a:b\\c\r\nd';
    expect(writeFrame('SEND', { value })).toContain('value:a\\cb\\\\c\\r\\nd');
    expect(read(writeFrame('SEND', { value }))[0]?.headers['value']).toBe(value);
    expect(read('CONNECT\npasscode:a\\c:b\n\n\0')[0]?.headers['passcode']).toBe('a\\c:b');
  });

  it('takes the first of repeated headers', () => {
    expect(read('SEND\na:1\na:2\n\n\0')[0]?.headers['a']).toBe('1');
  });

  it('keeps header names of objects harmless', () => {
    const [frame] = read('SEND\n__proto__:x\nconstructor:y\n\n\0');
    expect(Object.entries(frame?.headers ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it.each([
    ['no blank line', 'SEND\na:b\n\0'],
    ['an undefined escape', 'SEND\na:\\t\n\n\0'],
    ['a header without a colon', 'SEND\nab\n\n\0'],
    ['a command that is none', 'hello world\n\n\0'],
    ['a wrong content-length', 'SEND\ncontent-length:1\n\nabc\0'],
    ['a content-length that is no number', 'SEND\ncontent-length:-1\n\n\0'],
    ['a body that is too large', `SEND\n\n${'x'.repeat(1001)}`],
    ['a promise of a body that is too large', 'SEND\ncontent-length:99999\n\n'],
  ])('refuses %s', (_what, text) => {
    expect(() => read(text)).toThrow(BadFrame);
  });
});
