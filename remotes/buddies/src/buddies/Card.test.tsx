import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cell } from './testing/cells.ts';
import { company, draw } from './testing/company.tsx';
import { ALL_RIGHTS, call, card } from './testing/facts.ts';

keepsCore();
beforeEach(() => {
  withSize(660, 500);
  vi.useFakeTimers({ toFake: ['Date'], now: 100_000 });
});
afterEach(cleanup);

/** Without the marks of writing direction. */
const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/g, '');
const words = (exten = '102') => plain(cell(exten).textContent);
const titles = (exten = '102') =>
  [...cell(exten).querySelectorAll('[title]')].map((one) => plain(one.getAttribute('title')));
const marks = () =>
  [...cell('102').querySelectorAll('[data-mark]')].map((mark) => plain(mark.textContent));
const shows = (change: Parameters<typeof card>[1], rights = ALL_RIGHTS) => {
  company([card('102', { name: 'Bob', department: 'Sales', ...change })], {
    permissions: { entries: rights },
  });
  draw();
};
const without = (rule: string) => ALL_RIGHTS.filter((entry) => entry.rule !== rule);

describe('a card says', () => {
  it.each([
    ['online', 'Online'],
    ['offline', 'Offline'],
    ['busy', 'Busy'],
    ['away', 'Away'],
    ['onlunch', 'At lunch'],
    ['unknown', 'Status unknown'],
  ] as const)('of the status %s: %s [D-04] [U-23]', (status, says) => {
    shows({ status });
    expect(words()).toBe(`Bob102Sales${says}`);
    expect(cell('102').dataset['look']).toBe(status);
  });

  it.each([
    [{ state: 'early' }, 'ringing', 'Ringing: Dave 104'],
    [{ state: 'early', direction: 'out' }, 'calling', 'Calling Dave 104'],
    [{ state: 'answered' }, 'oncall', 'On call with Dave 104'],
    [
      { state: 'answered', direction: 'out', name: 'Zoé', user: '105' },
      'oncall',
      'On call with Zoé 105',
    ],
    [{ parked: true }, 'oncall', 'Parked: Dave 104'],
    [{ user: '3WC-1', name: '' }, 'oncall', 'In a conference'],
    [{ direction: 'out', user: '***104' }, 'oncall', 'Listening in to Dave'],
  ] as const)('of a call with %j: %s [D-05] [S-30] [C-20]', (change, status, says) => {
    shows({ status, calls: [call({ startedAt: 25_000, ...change })] });
    expect(words()).toBe(`Bob102Sales${says}01:15`);
  });

  it('of several calls the newest, and how many more there are, with whom', () => {
    shows({
      status: 'oncall',
      calls: [
        call({ startedAt: 40_000 }),
        call({ callid: 'c2', user: '105', name: 'Eve', parked: true }),
        call({ callid: 'c3', user: '106', name: 'Finn', state: 'early' }),
      ],
    });
    expect(words()).toBe('Bob102SalesOn call with Dave 104+201:00');
    expect(titles()).toContain('2 more calls: Parked: Eve 105, Ringing: Finn 106');
  });

  it.each([
    ['monitor', 'Listened in to by Carol 103'],
    ['whisper', 'Whisper by Carol 103'],
    ['fullbarge', 'Joined by Carol 103'],
  ] as const)('who listens in by %s: %s [D-05] [C-20]', (mode, says) => {
    shows({ status: 'oncall', calls: [call({ bargein: { mode, num: '103', name: 'Carol' } })] });
    expect(titles()).toContain(says);
  });

  it.each(['cards', 'compact'] as const)(
    'as %s what is switched on: do not disturb, forward, follow me, voicemail [S-31] [S-32] [S-33]',
    (view) => {
      shows({ dnd: true, forward: '105', followme: true, vmnum: 2 });
      act(() => core.preferences.set({ usersView: view }));
      expect(marks()).toEqual([
        'Do not disturb',
        'Forwarded to 105',
        'Follow me',
        '2 new voicemails',
      ]);
    },
  );

  it('of one message that it is one, and of none nothing [P-16]', () => {
    shows({ vmnum: 1 });
    expect(marks()).toEqual(['1 new voicemail']);
    cleanup();
    shows({ vmnum: 0 });
    expect(marks()).toEqual([]);
  });
});

describe('without a right a card leaves out', () => {
  const busy = {
    status: 'oncall',
    calls: [call({ startedAt: 25_000, bargein: { mode: 'whisper', num: '103', name: 'Carol' } })],
    dnd: true,
    forward: '105',
    followme: true,
    vmnum: 1,
  } as const;

  it.each([
    ['show_dnd', ['Forwarded to 105', 'Follow me', '1 new voicemail']],
    ['show_callforward', ['Do not disturb', 'Follow me', '1 new voicemail']],
    ['show_followme', ['Do not disturb', 'Forwarded to 105', '1 new voicemail']],
    ['show_voicemail_count', ['Do not disturb', 'Forwarded to 105', 'Follow me']],
  ])('%s: its mark [P-16] [P-19] [P-20] [P-21]', (rule, left) => {
    shows(busy, without(rule));
    expect(marks()).toEqual(left);
  });

  it('the state of calls, and what the person does [P-17] [U-23]', () => {
    shows(busy, without('show_call_state'));
    expect(words()).toMatch(/^Bob102SalesStatus hidden/);
    expect(cell('102').dataset['look']).toBe('denied');
    expect(words()).not.toMatch(/Dave|Carol|01:15/);
  });

  it('who the caller is, and who listens in [P-18]', () => {
    shows(busy, without('show_caller_id_info'));
    expect(words()).toMatch(/^Bob102SalesOn call/);
    expect(titles()).toContain('Someone is whispering');
    expect(words()).not.toMatch(/Dave|Carol|104/);
  });
});

describe('while the board is looked at', () => {
  const change = (more: object) =>
    act(() => Object.assign(core.state.presence.cards['102'] ?? {}, more));

  it('a card follows what happens to its person, and no other', async () => {
    company([card('102', { name: 'Bob' }), card('103', { name: 'Carol' })]);
    draw();
    void change({ status: 'ringing', calls: [call({ state: 'early', startedAt: 100_000 })] });
    await waitFor(() => expect(words()).toBe('Bob102Ringing: Dave 10400:00'));
    expect(words('103')).toBe('Carol103Online');
    void change({ status: 'online', calls: [], forward: '105' });
    await waitFor(() => expect(words()).toBe('Bob102OnlineForwarded to 105'));
  });
});

describe('buttons', () => {
  it('are named after the person; the own card has no call, and a menu only on the own board', () => {
    company([card('101', { name: 'Alice' }), card('102', { name: 'Bob' })]);
    draw();
    const names = (exten: string) =>
      within(cell(exten))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    expect(names('102')).toEqual(['Call Bob', 'Actions for Bob']);
    expect(names('101')).toEqual(['Actions for Alice']);
  });

  it('show the picture of the person, or initials', () => {
    company([card('102', { pictureUrl: 'https://pbx.example/bob.png' }), card('103')]);
    draw();
    expect(cell('102').querySelector('img')?.getAttribute('src')).toBe(
      'https://pbx.example/bob.png',
    );
    expect(cell('103').querySelector('img')).toBeNull();
    expect(screen.getAllByRole('gridcell').map((one) => one.getAttribute('aria-colindex'))).toEqual(
      ['1', '2'],
    );
  });
});
