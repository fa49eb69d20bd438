import type { DirectoryItem, LogEntry } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { directoryMessages } from '@callpanel/widget/directory';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallLog } from './CallLog.tsx';
import { Contacts } from './Contacts.tsx';
import { sideMessages } from './messages.ts';

keepsCore();
const messages = {
  ...(await commonMessages('en-US')),
  ...(await directoryMessages('en-US')),
  ...(await sideMessages('en-US')),
};
const entry = (change: Partial<LogEntry>): LogEntry => ({
  ...{ id: 'a', number: '102', name: 'Bob', direction: 'missed', at: 5000 },
  ...change,
});
const carol = entry({ id: 'b', number: '103', name: 'Carol', direction: 'dialed', at: 4000 });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(212);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(348);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (of: string, name: string) => {
  press(`More for ${of}`);
  fireEvent.click(screen.getByRole('menuitem', { name }));
};

describe('the call log of the page', () => {
  const draw = async (missed = 0) => {
    const callLog = { opened: vi.fn(), remove: vi.fn(), clear: vi.fn() };
    const intents = { ...core.intents, perform: vi.fn() };
    Object.assign(core, { callLog: { ...core.callLog, ...callLog }, intents });
    Object.assign(core.state.callLog, { entries: [entry({}), carol], missed });
    core.state.permissions.entries = [
      { module: 'contacts', rule: 'write' },
      { module: 'contacts', rule: 'manage_personal' },
    ];
    const side = { onCall: vi.fn(), onNumber: vi.fn() };
    await act(async () => {
      render(
        <Intl locale="en-US" messages={messages}>
          <CallLog {...side} />
        </Intl>,
      );
    });
    // What other widgets of the page do; the log itself has offered to block.
    await act(async () => void core.state.intents.offered.push('open-record', 'add-contact'));
    return { ...callLog, ...intents, ...side };
  };

  it.each([
    [1, 1],
    [0, 0],
  ])('ends the news of %s missed call once it is open [S-18]', async (missed, times) => {
    const { opened } = await draw(missed);
    expect(opened).toHaveBeenCalledTimes(times);
  });

  it('calls the number of that row, or puts it into the field', async () => {
    const { onCall, onNumber } = await draw();
    press('Call Carol');
    expect(onCall).toHaveBeenCalledExactlyOnceWith('103');
    expect(onNumber).not.toHaveBeenCalled();
    choose('Bob', 'Edit before calling');
    expect(onNumber).toHaveBeenCalledExactlyOnceWith('102');
    expect(onCall).toHaveBeenCalledOnce();
  });

  it('leads to the record of that call, at its time [U-34]', async () => {
    const { perform } = await draw();
    choose('Carol', 'Show call record');
    expect(perform).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'open-record', number: '103', name: 'Carol', at: 4000 },
    });
  });

  it.each([
    ['Add Shared Contact', true],
    ['Add Personal Contact', false],
  ])('%s: of that row [P-35] [P-36]', async (name, shared) => {
    const { perform } = await draw();
    choose('Carol', name);
    expect(perform).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'add-contact', number: '103', name: 'Carol', shared },
    });
  });

  it('removes that entry, and all of them after a question', async () => {
    const { remove, clear } = await draw();
    choose('Carol', 'Remove from the log');
    expect(remove).toHaveBeenCalledExactlyOnceWith('b');
    press('Clear the call log');
    expect(clear).not.toHaveBeenCalled();
    fireEvent.click(
      within(screen.getByRole('alert')).getByRole('button', { name: 'Clear the call log' }),
    );
    expect(clear).toHaveBeenCalledOnce();
    expect(remove).toHaveBeenCalledOnce();
  });

  it.each([
    ['Missed', 'Bob'],
    ['Dialed', 'Carol'],
    ['Received', 'No received calls.'],
  ])('filters: %s', async (name, shown) => {
    await draw();
    fireEvent.click(screen.getByRole('radio', { name }));
    const rows = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.length > 0 ? rows.join() : screen.getByText(shown).textContent).toContain(shown);
    expect(rows.length).toBe(name === 'Received' ? 0 : 1);
  });
});

describe('the contacts of the softphone [U-07]', () => {
  const bob: DirectoryItem = {
    ...{ key: '102', number: '102', name: 'Bob Brant', label: '', kind: 'extension' },
    ...{ username: 'bob', hasImage: false, contactId: '' },
  };
  const draw = async () => {
    vi.spyOn(core.directory, 'search').mockImplementation(async (text) => ({
      ...{ status: 'ready', error: null },
      entries: text.startsWith('9') ? [] : [bob],
    }));
    const side = { onCall: vi.fn(), onNumber: vi.fn() };
    await act(async () => {
      render(
        <Intl locale="en-US" messages={messages}>
          <Contacts {...side} />
        </Intl>,
      );
    });
    return side;
  };
  const field = () => screen.getByRole('combobox', { name: 'Search by name or number' });

  it('put the number of the one that is pressed into the field, and call no one', async () => {
    const { onNumber, onCall } = await draw();
    await act(async () => void fireEvent.change(field(), { target: { value: 'bob' } }));
    fireEvent.click(await screen.findByRole('option', { name: /Bob Brant/ }));
    expect(onNumber).toHaveBeenCalledExactlyOnceWith('102');
    expect(onCall).not.toHaveBeenCalled();
  });

  it('put the number of the one that is highlighted into the field by Enter', async () => {
    const { onNumber } = await draw();
    await act(async () => void fireEvent.change(field(), { target: { value: 'bob' } }));
    await screen.findByRole('option', { name: /Bob Brant/ });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.submit(field());
    expect(onNumber).toHaveBeenCalledExactlyOnceWith('102');
  });

  it('take a number as it was typed, and nothing of an empty field', async () => {
    const { onNumber } = await draw();
    await act(async () => void fireEvent.change(field(), { target: { value: ' 9998 ' } }));
    fireEvent.submit(field());
    expect(onNumber).toHaveBeenCalledExactlyOnceWith('9998');
  });
});
