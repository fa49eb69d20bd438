import { describe, expect, it } from 'vitest';
import { safeName } from './safe-name.ts';
import { WireName } from './rest/envelope.ts';

describe('a name from a caller', () => {
  it.each([
    ['as it is', 'Zoë O’Neill, دعاء', 'Zoë O’Neill, دعاء'],
    ['a NUL', 'Ali\u0000ce', 'Alice'],
    ['the first control characters', 'A\u0001l\u0007i\u001bc\u007fe', 'Alice'],
    ['the second control characters', '\u0080Al\u0085ice\u009f', 'Alice'],
    ['line breaks', ' Alice\r\n\u2028Smith\u2029', 'AliceSmith'],
    ['overrides of the direction', '\u202eecilA\u202c', 'ecilA'],
    ['marks and isolates of the direction', '\u2066Al\u200eic\u200fe\u2069\u061c', 'Alice'],
    ['joiners that its letters need', 'نمی\u200cخواهم', 'نمی\u200cخواهم'],
    ['control characters alone', '\u0000\u0008\u009f', ''],
    ['nothing that is seen', ' \u200b\u2060\u3164\u00ad ', ''],
    ['10,000 letters', 'x'.repeat(10_000), 'x'.repeat(128)],
    ['a picture at the end of what fits', `${'x'.repeat(127)}\u{1f600}`, 'x'.repeat(127)],
  ])('%s', (_, sent, shown) => {
    expect(safeName(sent)).toBe(shown);
    expect(WireName.parse(sent)).toBe(shown);
  });

  it('is empty when there is none', () => {
    expect(safeName(null)).toBe('');
    expect(safeName(undefined)).toBe('');
    expect(WireName.parse(null)).toBe('');
    expect(WireName.parse(undefined)).toBe('');
  });
});
