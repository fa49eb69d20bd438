import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFrameReader, writeAction } from './ami-frames.ts';

const TEXT = [
  'Asterisk Call Manager/11.0.0\r\n',
  'Response: Success\r\nActionID: 1\r\nMessage: Authentication accepted\r\n\r\n',
  'Event: QueueCallerJoin\r\nQueue: orders\r\nCallerIDName: D\u2019Arcy: "Zo\u00eb" <b>\r\nLanguage: \r\n\r\n',
].join('');
const FRAMES = [
  { Response: 'Success', ActionID: '1', Message: 'Authentication accepted' },
  {
    Event: 'QueueCallerJoin',
    Queue: 'orders',
    CallerIDName: 'D\u2019Arcy: "Zo\u00eb" <b>',
    Language: '',
  },
];

it('reads frames in whatever pieces they come, and leaves the greeting out', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(TEXT.length), { maxLength: 20 }), (cuts) => {
      const read = createFrameReader();
      const ends = [...cuts, TEXT.length].toSorted((one, other) => one - other);
      const pieces = ends.map((end, index) => TEXT.slice(index ? ends[index - 1] : 0, end));
      expect(pieces.flatMap((piece) => read(piece))).toEqual(FRAMES);
    }),
  );
});

it('leaves out a malformed line and one that is too long, wherever it is cut, and reads on', () => {
  const long = `Data: ${'x'.repeat(300_000)}`;
  const text = `Event: A\r\nno key\r\n${long}\r\n: none\r\nQueue: orders\r\n\r\nEvent: B\r\n\r\n`;
  for (const size of [1_000, 65_536, 70_000, text.length]) {
    const read = createFrameReader();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    );
    expect(pieces.flatMap((piece) => read(piece))).toEqual([
      { Event: 'A', Queue: 'orders' },
      { Event: 'B' },
    ]);
  }
});

it('keeps 500 keys of a frame, and a key named like a property of objects is only a key', () => {
  const many = Array.from({ length: 600 }, (_, index) => `Key${index}: 1\r\n`).join('');
  expect(Object.keys(createFrameReader()(`${many}\r\n`)[0] ?? {})).toHaveLength(500);
  const [frame] = createFrameReader()('__proto__: 1\r\nEvent: A\r\n\r\n');
  expect(Object.getPrototypeOf(frame)).toBe(Object.prototype);
  expect(frame?.['Event']).toBe('A');
});

it('writes an action, and refuses a value that would become a key or an action of its own', () => {
  expect(writeAction({ Action: 'Ping', ActionID: '7' })).toBe(
    'Action: Ping\r\nActionID: 7\r\n\r\n',
  );
  for (const value of ['1\r\nAction: Originate', '1\nQueue: x', '\r'])
    expect(() => writeAction({ Action: 'QueuePause', Reason: value })).toThrow(RangeError);
});
