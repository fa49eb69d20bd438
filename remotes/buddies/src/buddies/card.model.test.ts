import { describe, expect, it } from 'vitest';
import { bargeText, callText, cardModel, cardText, markText, statusText } from './card.model.ts';
import english from './locales/en-US.json' with { type: 'json' };
import { ALL_RIGHTS, call, card, viewer } from './testing/facts.ts';

const texts: Readonly<Record<string, string>> = english;
/** The text with its values put in; without the marks of writing direction. */
const say = (id: string, values: Readonly<Record<string, string | number>> = {}): string => {
  const text = texts[id];
  if (text === undefined) throw new Error(`no text ${id}`);
  return text.replace(/\{(\w+)[^}]*\}?.*?\}/g, (_, name: string) => String(values[name]));
};
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
const without = (rule: string) => viewer(ALL_RIGHTS.filter((entry) => entry.rule !== rule));

describe('what a card says', () => {
  it.each([
    [{ status: 'ringing', calls: [call({ state: 'early' })] }, 'Ringing: Dave 104'],
    [
      { status: 'calling', calls: [call({ state: 'early', direction: 'out' })] },
      'Calling Dave 104',
    ],
    [{ status: 'oncall', calls: [call()] }, 'On call with Dave 104'],
    [{ status: 'oncall', calls: [call({ name: '' })] }, 'On call with 104'],
    [{ status: 'oncall', calls: [call({ name: '104' })] }, 'On call with 104'],
    [{ status: 'oncall', calls: [call({ user: '' })] }, 'On call with Dave'],
    [{ status: 'oncall', calls: [call({ parked: true })] }, 'Parked: Dave 104'],
    [{ status: 'oncall', calls: [call({ user: '3WC-12345678', name: '' })] }, 'In a conference'],
    [{ status: 'onlunch' }, 'At lunch'],
    [{ status: 'offline' }, 'Offline'],
    [{ status: 'unknown' }, 'Status unknown'],
  ] as const)('%j is %s [D-04] [D-05] [S-30] [S-31]', (change, words) => {
    expect(plain(statusText(cardModel(card('102', change), viewer()), say))).toBe(words);
  });

  it('says who listens in, beside the call [D-05]', () => {
    const bargein = { mode: 'whisper', num: '103', name: 'Carol' } as const;
    const view = cardModel(card('102', { calls: [call({ bargein })] }), viewer());
    expect(plain(statusText(view, say))).toBe('On call with Dave 104, Whisper by Carol 103');
  });

  it.each([
    [{ user: '***104' }, 'Listening in to Dave'],
    [{ user: '***104', state: 'early' }, 'Listening in to Dave'],
    [{ user: '***104', name: '' }, 'Listening in to 104'],
    [{ user: '***104', name: '***104' }, 'Listening in to 104'],
    [{ user: '**104' }, 'On call with Dave **104'],
    [{ user: '***', name: '' }, 'On call with ***'],
    [{ user: '***104', direction: 'in' }, 'On call with Dave ***104'],
  ] as const)('an outgoing call with %j is %s [C-20]', (change, words) => {
    const listening = card('102', { calls: [call({ direction: 'out', ...change })] });
    expect(plain(statusText(cardModel(listening, viewer()), say))).toBe(words);
  });

  it('hides who is listened to from users without the right to see callers [P-18]', () => {
    const listening = card('102', { calls: [call({ direction: 'out', user: '***104' })] });
    const view = cardModel(listening, without('show_caller_id_info'));
    expect(statusText(view, say)).toBe('On call');
  });

  it('writes numbers outside the company as people read them [C-06]', () => {
    const outside = call({ name: 'Zoé', user: '+15145550142' });
    const view = cardModel(card('102', { calls: [outside], forward: '+15145550199' }), viewer());
    expect(plain(statusText(view, say))).toBe('On call with Zoé (514) 5550142');
    expect(view.marks).toEqual([{ kind: 'forward', to: '(514) 5550199' }]);
  });

  it('keeps a name written from right to left in its place', () => {
    const [line] = cardModel(card('102', { calls: [call({ name: 'דוד' })] }), viewer()).calls;
    expect(line?.who).toBe('\u2068דוד\u2069 \u2068104\u2069');
  });

  it('says everything in one sentence for a picture alone', () => {
    const bob = card('102', { name: 'Bob', department: 'Sales', dnd: true, status: 'busy' });
    expect(plain(cardText(cardModel(bob, viewer()), say))).toBe(
      'Bob, 102, Sales, Busy, Do not disturb',
    );
  });
});

describe('what the user may not see is left out', () => {
  const bargein = { mode: 'monitor', num: '103', name: 'Carol' } as const;
  const busy = card('102', {
    status: 'oncall',
    calls: [call({ bargein })],
    dnd: true,
    forward: '105',
    followme: true,
    vmnum: 3,
  });
  const kinds = (rule: string) => cardModel(busy, without(rule)).marks.map(({ kind }) => kind);

  it('call states: the deny style and no calls [P-17] [U-23]', () => {
    expect(cardModel(busy, without('show_call_state'))).toMatchObject({
      look: 'denied',
      calls: [],
    });
  });
  it('callers: the call without its party, also who listens in [P-18]', () => {
    const [line] = cardModel(busy, without('show_caller_id_info')).calls;
    expect(line && callText(line, say)).toBe('On call');
    expect(line?.barge && bargeText(line.barge, say)).toBe('Listened in to');
  });
  it('do not disturb [P-19], forward [P-20], follow-me [P-21], voicemail [P-16]', () => {
    expect(kinds('none of these')).toEqual(['dnd', 'forward', 'followme', 'voicemail']);
    expect(kinds('show_dnd')).toEqual(['forward', 'followme', 'voicemail']);
    expect(kinds('show_callforward')).toEqual(['dnd', 'followme', 'voicemail']);
    expect(kinds('show_followme')).toEqual(['dnd', 'forward', 'voicemail']);
    expect(kinds('show_voicemail_count')).toEqual(['dnd', 'forward', 'followme']);
  });
  it('no mark for what is off, or unknown', () => {
    expect(cardModel(card('102'), viewer()).marks).toEqual([]);
    expect(cardModel(card('102', { vmnum: 0 }), viewer()).marks).toEqual([]);
  });
});

it('a forward says where calls go', () => {
  expect(plain(markText({ kind: 'forward', to: '105' }, say))).toBe('Forwarded to 105');
});
