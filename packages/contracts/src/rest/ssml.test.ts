import { describe, expect, it } from 'vitest';
import { speechTextProblems, ssmlProblems } from './ssml.ts';

describe('SSML', () => {
  it.each([
    '<speak>Hello &amp; welcome<break time="500ms"/>.</speak>',
    '<?xml version="1.0"?>\n<speak version="1.1" xml:lang="en-US">\n<!-- <p> -->\n<p><s>Hi</s></p>\n</speak>\n',
    "<speak><say-as interpret-as='digits'>1 > 0</say-as>&#8364;</speak>",
  ])('is fine: %s [A-68]', (text) => {
    expect(ssmlProblems(text)).toEqual([]);
  });

  it.each([
    ['words without an element around them', 'Hello', 1, 'root', 'Hello'],
    ['nothing', ' ', 1, 'root', ''],
    ['a second element', '<speak>a</speak>\n<speak>b</speak>', 2, 'root', 'speak'],
    ['an element that is not closed', '<speak>\n<p>Hi\n</speak>', 2, 'unclosed', 'p'],
    ['an end without a start', '<speak>\n\nHi</p></speak>', 3, 'notOpen', 'p'],
    ['an unknown element', '<speak>\n<audio src="http://x/"/></speak>', 2, 'unknown', 'audio'],
    ['an attribute without quotes', '<speak>\n<break time=1s/></speak>', 2, 'attribute', 'break'],
    ['a “<” that begins no tag', '<speak>\n1 < 2</speak>', 2, 'tag', '<'],
    ['a “&” that begins no reference', '<speak>\n\nyou & I</speak>', 3, 'entity', '&'],
    ['an entity that is not of XML', '<speak>&nbsp;</speak>', 1, 'entity', '&nbsp;'],
    [
      'a document type',
      '<!DOCTYPE x [<!ENTITY a "b">\n<speak/>',
      1,
      'declaration',
      '<!DOCTYPE x [<!ENTIT',
    ],
  ])('has a line for %s [A-68]', (_name, text, line, code, name) => {
    expect(ssmlProblems(text)).toContainEqual({ line, code, name });
  });

  it.each(['<', '<speak ', '<p>', '&', '<!--', '<a b="'])(
    'may be hostile: %s again and again',
    (part) => {
      expect(ssmlProblems(part.repeat(5_000 / part.length))).not.toEqual([]);
    },
  );
});

describe('a text to be spoken', () => {
  it('may have any characters but those that no XML has [A-68]', () => {
    expect(speechTextProblems('Tom & <Ann> \u{1F600}\té\r\nok', 'text')).toEqual([]);
    expect(speechTextProblems('ok\na\u0007b', 'text')).toEqual([
      { line: 2, code: 'character', name: '' },
    ]);
    expect(speechTextProblems('ok\n\ud83d', 'text')).toMatchObject([{ line: 2 }]);
  });

  it('is checked as SSML only if it is SSML [A-68]', () => {
    expect(speechTextProblems('a < b', 'text')).toEqual([]);
    expect(speechTextProblems('a < b', 'ssml')).not.toEqual([]);
  });
});
