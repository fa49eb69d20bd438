import type { BuddyStatus, Card, Core, DirectoryFound, DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DirectoryPickerProps } from './DirectoryPicker.tsx';
import { DirectoryPicker } from './DirectoryPicker.tsx';
import english from './locales/en-US.json';

const messages = { ...(await commonMessages('en-US')), ...english };
await core.numbers.load();

const item = (change: Partial<DirectoryItem> = {}): DirectoryItem => ({
  key: change.number ?? '102',
  number: '102',
  name: 'Bob',
  label: '',
  kind: 'extension',
  username: 'bob',
  hasImage: false,
  contactId: '',
  ...change,
});
const BOB = item();
const ANN = item({ number: '103', name: 'Ann', username: 'ann' });
const NADIA = item({
  number: '+15145550171',
  name: 'Nadia',
  kind: 'contact',
  label: 'mobile',
  contactId: '7',
  hasImage: true,
});
const ROY = item({ number: '+15145550172', name: 'Roy', kind: 'contact', contactId: '8' });

const search = vi.fn<Core['directory']['search']>();
const loadPicture = vi.fn<(id: string) => void>();
const onPick = vi.fn<(picked: DirectoryItem) => void>();
const onChange = vi.fn<(value: string) => void>();

keepsCore();
beforeEach(() => {
  for (const spy of [loadPicture, onPick, onChange]) spy.mockClear();
  search.mockReset().mockImplementation(async () => found([BOB, ANN, NADIA, ROY]));
  Object.assign(core, { directory: { ...core.directory, search, loadPicture } });
  Object.assign(core.state, {
    permissions: { entries: [{ module: 'panel_buddies', rule: 'show_call_state' }] },
  });
  core.state.presence.cards = {};
  core.state.parking.lots = [];
  core.state.calls.featureCodes = {};
});
afterEach(cleanup);

const found = (entries: DirectoryItem[]): DirectoryFound => ({
  status: 'ready',
  error: null,
  entries,
});
const Example = (props: Partial<DirectoryPickerProps>) => {
  const [value, setValue] = useState(props.value ?? '');
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return (
    <Intl locale="en-US" messages={messages}>
      <DirectoryPicker label="To" onPick={onPick} {...props} value={value} onChange={change} />
    </Intl>
  );
};
const draw = async (props: Partial<DirectoryPickerProps> = {}, count = 4) => {
  const drawn = render(<Example {...props} />);
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(count));
  return drawn;
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
const key = (name: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key: name });
const colleague = (status: BuddyStatus): Card =>
  ({ exten: '102', name: 'Bob', username: 'bob', status, pictureUrl: null }) as Card;

describe('an entry [U-07] [U-23]', () => {
  it.each<[BuddyStatus, string]>([
    ['ringing', 'Ringing'],
    ['oncall', 'On call'],
    ['calling', 'Calling'],
    ['online', 'Online'],
    ['offline', 'Offline'],
    ['busy', 'Busy'],
    ['away', 'Away'],
    ['onlunch', 'At lunch'],
    ['unknown', 'Status unknown'],
  ])('of a colleague who is %s says: %s', async (status, words) => {
    core.state.presence.cards = { 102: colleague(status) };
    await draw();
    expect(options()[0]).toBe(`Bob${words}102`);
    // Only of the one whose card it is.
    expect(options()[1]).toBe('Ann103');
  });

  it('loads the picture of the contact that has one, and shows it [A-94]', async () => {
    core.state.directory.pictures = { 7: 'data:image/png;base64,NADIA' };
    await draw();
    expect(loadPicture).toHaveBeenCalledExactlyOnceWith('7');
    const [, , nadia, roy] = screen.getAllByRole('option');
    expect(nadia?.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,NADIA');
    expect(roy?.querySelector('img')).toBeNull();
    expect(nadia?.textContent).toBe('NadiaMobile(514)\u00a0555-0171');
  });

  it('without a name is its number, once', async () => {
    search.mockImplementation(async () => found([item({ name: '', number: '+15145550171' })]));
    await draw({}, 1);
    expect(options()).toEqual(['(514)\u00a0555-0171']);
  });

  it.each([
    ['dnd', 'Do not disturb'],
    ['forward', 'Call forward'],
    ['myvm', 'My voicemail'],
    ['echo', 'Echo test'],
    ['pickup', 'Pick up a ringing call'],
    ['chan_spy', 'Listen in'],
    ['intercom', 'Intercom'],
  ])('of the feature code %s is %s [D-45]', async (code, words) => {
    core.state.calls.featureCodes = { [code]: '*99' };
    await draw({ without: ['extension', 'contact'] }, 1);
    expect(options()).toEqual([`${words}Feature code*99`]);
  });
});

describe('what was picked', () => {
  it('is shown with its number, said, and can be replaced by another', async () => {
    await draw();
    cleanup();
    render(<Example value="103" picked={ANN} />);
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('Ann, 103, chosen')).toBeTruthy();
    const clear = screen.getByRole('button', { name: 'Choose another than Ann' });
    fireEvent.click(clear);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });

  it('is the entry that is pressed, and the one that the keys chose', async () => {
    await draw();
    fireEvent.click(screen.getAllByRole('option')[2] as HTMLElement);
    expect(onPick).toHaveBeenLastCalledWith(NADIA);
    key('PageDown');
    expect(chosen()).toContain('Roy');
    key('PageUp');
    expect(chosen()).toContain('Bob');
    key('ArrowUp');
    expect(chosen()).toContain('Roy');
    key('Enter');
    expect(onPick).toHaveBeenLastCalledWith(ROY);
  });
});

it('reports the highlighted entry, and whether it is the only one besides its mailbox', async () => {
  const onHighlight = vi.fn<NonNullable<DirectoryPickerProps['onHighlight']>>();
  const mailbox = item({ key: 'vm', number: '*98102', label: '*102', kind: 'voicemail' });
  search.mockImplementation(async () => found([BOB, mailbox]));
  await draw({ onHighlight }, 2);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bob' } });
  await waitFor(() => expect(onHighlight.mock.lastCall).toEqual([BOB, true]));
  search.mockImplementation(async () => found([BOB, item({ number: '109', name: 'Bobby' })]));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bo' } });
  await waitFor(() => expect(onHighlight.mock.lastCall).toEqual([BOB, false]));
  expect(screen.queryByText('Bobby')).toBeTruthy();
});

it('says what is wrong with the value, in the place of “no results”', async () => {
  search.mockImplementation(async () => found([]));
  render(<Example value="zz" error="Choose a person." />);
  await waitFor(() => expect(search).toHaveBeenCalled());
  expect(screen.getByText('Choose a person.')).toBeTruthy();
  expect(screen.queryByText(/^No results/)).toBeNull();
  expect(within(document.body).getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
});
