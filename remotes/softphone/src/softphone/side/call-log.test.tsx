import type { LogEntry } from '@callpanel/core';
import * as exported from '@callpanel/core';
import * as react from '@callpanel/core/react';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import * as widget from '@callpanel/widget';
import * as numbers from '@callpanel/widget/number';
import { replaceExports } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filtered } from './call-log.model.ts';
import type { CallLogViewProps } from './call-log-props.ts';
import { CallLogView } from './CallLogView.tsx';
import { sideMessages } from './messages.ts';

/** The contact that all numbers have. */
const contact: { current: object } = { current: { picture: null } };
const numberText = (number: string) => number.replace('514555', '(514) 555-');

const NOW = Date.UTC(2026, 10, 21, 18);
const MINUTE = 60_000;
const entry = (change: Partial<LogEntry>): LogEntry => ({
  id: 'a',
  direction: 'missed',
  number: '102',
  name: 'Bob',
  at: NOW - 5 * MINUTE,
  ...change,
});
const ENTRIES = [
  entry({}),
  entry({ id: 'b', direction: 'received', number: '5145550142', name: '', at: NOW - 90 * MINUTE }),
  entry({ id: 'c', direction: 'dialed', number: '103', name: '', at: NOW - 1000 }),
];

const messages = { ...(await commonMessages('en-US')), ...(await sideMessages('en-US')) };
const given = {
  onCall: vi.fn(),
  onNumber: vi.fn(),
  onPerform: vi.fn(),
  onRemove: vi.fn(),
  onClear: vi.fn(),
};
const view = (change: Partial<CallLogViewProps> = {}) => (
  <Intl locale="en-US" messages={messages}>
    <CallLogView
      entries={ENTRIES}
      now={NOW}
      codes={{ echo: '*43', vm: '*88' }}
      nameOf={(number) => (number === '103' ? 'Carol' : '')}
      operationsOf={() => ({ open: null, addShared: null, addPersonal: null, block: null })}
      recordOf={() => null}
      {...given}
      {...change}
    />
  </Intl>
);
const start = (change: Partial<CallLogViewProps> = {}) => render(view(change));
const rows = () => screen.queryAllByRole('listitem');
const announced = () =>
  rows().map(
    (row) => within(row).getByText(/ago|just now/).parentElement?.parentElement?.textContent,
  );

beforeEach(() => {
  replaceExports(exported, { core: {} });
  replaceExports(react, {
    useCore: (part: object) => part,
    useNumberText: () => numberText,
  });
  replaceExports(widget, {
    Dialog: () => null,
    PresenceAvatar: () => null,
    useCaller: () => contact.current,
  });
  replaceExports(numbers, {
    PhoneNumber: ({ number }: { number: string }) => <bdi>{numberText(number)}</bdi>,
  });
  // What is rendered depends on the height of the list, which nothing lays out here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(212);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(348);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

it('says in words what became of a call and whom a service is of [S-17]', () => {
  const service = (id: string, number: string) => entry({ id, number, name: 'Alice' });
  start({ entries: [entry({ declined: true }), service('b', '*88103'), service('c', '*43')] });
  const [first, ...others] = rows().map((row) => row.textContent);
  expect(first).toMatch(/^Declined: BobDeclined · 102/);
  expect(others.join()).toMatch(/Carol’s voicemail.*Echo test/);
});

describe('call log', () => {
  it('says kind, name from the directory, number and how long ago, the newest first [D-09] [S-27] [C-55]', () => {
    start();
    expect(announced()).toEqual([
      'Missed: Bob102 · 5 minutes ago',
      'Received: (514) 555-01421 hour ago',
      'Dialed: Carol103 · just now',
    ]);
  });

  it.each([
    ['Missed', 1],
    ['Received', 1],
    ['Dialed', 1],
    ['All', 3],
  ])('shows %s calls only', (name, count) => {
    start();
    fireEvent.click(screen.getByRole('radio', { name }));
    expect(rows()).toHaveLength(count);
  });

  it('leads to the call record if the page has call records [U-34]', () => {
    const record = { type: 'open-record' as const, number: '102', name: 'Bob', at: NOW };
    const { rerender } = start();
    const open = () => fireEvent.click(screen.getByRole('button', { name: 'More for Bob' }));
    open();
    expect(screen.queryByRole('menuitem', { name: 'Show call record' })).toBeNull();
    open();
    rerender(view({ recordOf: () => record }));
    open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Show call record' }));
    expect(given.onPerform).toHaveBeenCalledExactlyOnceWith(record);
  });

  it('calls again, or puts the number into the dial field [C-06]', () => {
    start();
    fireEvent.click(screen.getByRole('button', { name: 'Call Carol' }));
    expect(given.onCall).toHaveBeenCalledExactlyOnceWith('103');
    // As it is dialled, not as it is shown.
    fireEvent.click(screen.getByRole('button', { name: 'Call (514) 555-0142' }));
    expect(given.onCall).toHaveBeenLastCalledWith('5145550142');
    fireEvent.click(screen.getByRole('button', { name: 'More for Bob' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Edit before calling' }));
    expect(given.onNumber).toHaveBeenCalledExactlyOnceWith('102');
  });

  it('calls once, by a double click and by a key that is held [U-07] [S-21]', () => {
    start();
    const call = screen.getByRole('button', { name: 'Call Carol' });
    fireEvent.click(call, { detail: 1 });
    fireEvent.click(call, { detail: 2 });
    expect(given.onCall).toHaveBeenCalledOnce();
    // Of a key that is not prevented the browser makes a click.
    expect(fireEvent.keyDown(call, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(call, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('does not call while no call can be placed, or without a number', () => {
    start({ onCall: null });
    const call = screen.getByRole('button', { name: 'Call Bob' });
    expect(call.getAttribute('aria-disabled')).toBe('true');
    cleanup();
    start({ entries: [entry({ number: '', name: '' })] });
    expect(screen.getByRole('button', { name: 'Call Unknown' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('is cleared after a question only', () => {
    start();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the call log' }));
    expect(screen.getByText('Remove all 3 entries?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(given.onClear).not.toHaveBeenCalled();
    // Nothing of the question is left: the focus is where it was asked.
    const clear = screen.getByRole('button', { name: 'Clear the call log' });
    expect(document.activeElement).toBe(clear);
    fireEvent.click(screen.getByRole('button', { name: 'Clear the call log' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear the call log' })[1] as Element);
    expect(given.onClear).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(clear);
  });

  it('removes one entry, and the focus goes to the next, at last to what stays', () => {
    const Removing = () => {
      const [entries, setEntries] = useState(ENTRIES.slice(0, 2));
      const onRemove = (id: string) => setEntries(entries.filter((one) => one.id !== id));
      return view({ entries, onRemove });
    };
    render(<Removing />);
    const remove = (name: string) => {
      const more = screen.getByRole('button', { name: `More for ${name}` });
      more.focus();
      fireEvent.click(more);
      fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from the log' }));
    };
    remove('Bob');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Call (514) 555-0142' }),
    );
    remove('(514) 555-0142');
    expect(rows()).toHaveLength(0);
    const clear = screen.getByRole('button', { name: 'Clear the call log' });
    expect(document.activeElement).toBe(clear);
  });

  it('makes contacts of numbers and blocks them, if that is offered [U-46]', () => {
    const addShared = { type: 'add-contact', number: '102', name: 'Bob', shared: true } as const;
    start({ operationsOf: () => ({ open: null, addShared, addPersonal: null, block: null }) });
    fireEvent.click(screen.getByRole('button', { name: 'More for Bob' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Edit before calling',
      'Add Shared Contact',
      'Remove from the log',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Add Shared Contact' }));
    expect(given.onPerform).toHaveBeenCalledExactlyOnceWith(addShared);
  });

  it('renders the visible ones of 1,000 entries, and arrows reach the last [C-11]', () => {
    const entries = Array.from({ length: 1000 }, (_, n) => entry({ id: `e${n}`, name: `N ${n}` }));
    start({ entries });
    expect(rows().length).toBeLessThan(20);
    const first = screen.getByRole('button', { name: 'Call N 0' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Call N 1' }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Call N 999' }));
    expect(rows().at(-1)?.getAttribute('aria-posinset')).toBe('1000');
  });

  it('says that there are no calls', () => {
    start({ entries: [] });
    expect(screen.getByText('No calls yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the call log' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a filter keeps the order', () => {
  expect(filtered(ENTRIES, 'all').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(filtered(ENTRIES, 'dialed').map(({ id }) => id)).toEqual(['c']);
});
