import { describe, expect, it } from 'vitest';
import { readEventFrame } from './event-frame.ts';

describe('one MESSAGE in one text', () => {
  it('is read with its headers, unescaped, the first of repeated ones, and its body', () => {
    const text =
      'MESSAGE\nsubscription:events\nx-seq:7\nx-seq:8\nnote:a\\cb\\nc\\\\\ncolons:a:b\nempty:\n\n{"name":"Zoé"}\0\n';
    expect(readEventFrame(text)).toEqual({
      headers: {
        subscription: 'events',
        'x-seq': '7',
        note: 'a:b\nc\\',
        colons: 'a:b',
        empty: '',
      },
      body: '{"name":"Zoé"}',
    });
  });

  it('may have no headers and no body', () => {
    expect(readEventFrame('MESSAGE\n\n\0')).toEqual({ headers: {}, body: '' });
  });

  it.each([
    ['another command', 'RECEIPT\nreceipt-id:1\n\n\0'],
    ['a heart-beat', '\n'],
    ['two frames', 'MESSAGE\na:b\n\n1\0MESSAGE\na:b\n\n2\0'],
    ['a NUL in the body', 'MESSAGE\ncontent-length:3\n\na\0b\0'],
    ['an incomplete frame', 'MESSAGE\na:b\n\nabc'],
    ['incomplete headers', 'MESSAGE\na:b'],
    ['a line that is no header', 'MESSAGE\nabc\n\n\0'],
    ['lines ended by CR LF', 'MESSAGE\r\na:b\r\n\r\n\0'],
  ])('leaves %s to the library', (_what, text) => {
    expect(readEventFrame(text)).toBeNull();
  });

  it('treats a name as plain text [F26]', () => {
    const frame = readEventFrame('MESSAGE\n__proto__:x\nconstructor:y\n\n\0');
    expect(Object.entries(frame?.headers ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect({}.constructor).toBe(Object);
  });
});
