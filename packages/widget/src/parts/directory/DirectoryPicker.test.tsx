import type { DirectoryItem } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DirectoryPickerProps } from './DirectoryPicker.tsx';
import { DirectoryPicker } from './DirectoryPicker.tsx';
import english from './locales/en-US.json';

interface State {
  directory: object;
  presence: { cards: Record<string, object> };
  permissions: { entries: object[] };
}
const fake = vi.hoisted(() => {
  const state: State = {
    directory: {},
    presence: { cards: {} },
    permissions: { entries: [] },
  };
  return { state, directory: { search: vi.fn() } };
});
vi.mock('@callpanel/core', () => ({ core: fake }));
vi.mock('@callpanel/core/react', () => ({ useCore: (part: object) => part }));
vi.mock('@callpanel/widget', () => ({
  PresenceAvatar: ({ look }: { look: string }) => <i data-look={look} />,
}));

const messages = { ...(await commonMessages('en-US')), ...english };

const item = (change: Partial<DirectoryItem>): DirectoryItem => ({
  key: change.number ?? 'k',
  number: '102',
  name: 'Bob Tremblay',
  label: '',
  kind: 'extension',
  username: 'bob',
  hasImage: false,
  ...change,
});
const bob = item({});
const ENTRIES = [
  bob,
  item({ number: '5145550142', name: 'Zoé', kind: 'contact', label: 'mobile', username: '' }),
  item({ number: '700', name: 'Lot A', kind: 'parking', username: '' }),
  item({ number: '*43', name: '', label: 'echo', kind: 'code', username: '' }),
  item({ number: '*102', kind: 'voicemail' }),
];

const onPick = vi.fn();
const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
const Example = (props: Partial<DirectoryPickerProps>) => {
  const [value, setValue] = useState('');
  return (
    <Intl locale="en-US" messages={messages}>
      <form onSubmit={onSubmit}>
        <DirectoryPicker label="To" value={value} onChange={setValue} onPick={onPick} {...props} />
      </form>
    </Intl>
  );
};
const field = () => screen.getByRole('combobox');
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

beforeEach(() => {
  vi.clearAllMocks();
  fake.state.directory = { text: '', status: 'ready', error: null, entries: ENTRIES };
  fake.state.presence.cards = { 102: { status: 'oncall', pictureUrl: null } };
  fake.state.permissions.entries = [{ module: 'panel_buddies', rule: 'show_call_state' }];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('directory picker [U-07]', () => {
  it('shows people with what they do, lots and feature codes in words [D-44] [D-45]', () => {
    render(<Example />);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Bob TremblayOn call102',
      'Zoémobile5145550142',
      'Lot AParking lot700',
      'Echo testFeature code*43',
      'Bob TremblayLeave a message*102',
    ]);
    expect(document.querySelector('[data-look=oncall]')).not.toBeNull();
  });

  it('says who is out of the host’s own address book [issue 7]', () => {
    const ada = item({
      kind: 'host',
      name: 'Ada',
      number: '555',
      label: 'Young & Co',
      username: '',
    });
    fake.state.directory = { text: '', status: 'ready', error: null, entries: [ada] };
    render(<Example />);
    fireEvent.click(screen.getByRole('option', { name: /Ada.*Young & Co · From this page.*555/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(ada);
  });

  it('hides what a colleague does from whoever may not see it [P-17]', () => {
    fake.state.permissions.entries = [];
    render(<Example />);
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Bob Tremblay102');
    expect(document.querySelector('[data-look=denied]')).not.toBeNull();
  });

  it('is a combobox: arrows choose, Enter takes, Escape lets go [ARIA 1.2]', () => {
    render(<Example />);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    key('ArrowDown');
    key('ArrowDown');
    expect(chosen()).toContain('Zoé');
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    key('Escape');
    expect(chosen()).toBeNull();
    key('ArrowUp');
    expect(chosen()).toContain('Leave a message');
    key('ArrowDown');
    key('Enter');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(bob);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leaves Enter to its form while nothing is chosen: any number can be typed', () => {
    render(<Example />);
    expect(key('Enter')).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('takes a press and keeps the focus in the field', () => {
    render(<Example focused />);
    const option = screen.getAllByRole('option')[2] as HTMLElement;
    expect(fireEvent.pointerDown(option)).toBe(false);
    fireEvent.click(option);
    expect(onPick).toHaveBeenCalledWith(ENTRIES[2]);
    expect(document.activeElement).toBe(field());
  });

  it('asks when typing rests, and says how many there are [A-93]', () => {
    vi.useFakeTimers();
    render(<Example />);
    act(() => void vi.advanceTimersByTime(0));
    expect(fake.directory.search).toHaveBeenCalledExactlyOnceWith('');
    expect(screen.getByRole('status').textContent).toBe('5 entries');
    fireEvent.change(field(), { target: { value: 'zo' } });
    fireEvent.change(field(), { target: { value: ' zoé ' } });
    act(() => void vi.advanceTimersByTime(199));
    expect(fake.directory.search).toHaveBeenCalledOnce();
    expect(screen.getByText('Searching…')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(fake.directory.search).toHaveBeenLastCalledWith('zoé');
  });

  it('offers nobody of an older answer who does not match what is typed now', () => {
    render(<Example />);
    fireEvent.change(field(), { target: { value: 'ZOE 514' } });
    fake.state.directory = { text: 'ZOE 514', status: 'loading', error: null, entries: ENTRIES };
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Zoémobile5145550142',
    ]);
    key('ArrowDown');
    key('Enter');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(ENTRIES[1]);
  });

  it('leaves out what makes no sense, and is away once somebody was picked', () => {
    const { rerender } = render(<Example without={['code', 'voicemail']} />);
    expect(screen.getAllByRole('option')).toHaveLength(3);
    rerender(<Example value="102" picked={bob} />);
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    expect(screen.getByText('Bob Tremblay')).toBeTruthy();
  });

  it('leaves out somebody with extension and mailbox, but not their other telephones', () => {
    const mobile = item({ key: 'm', number: '5145550188', kind: 'contact', label: 'mobile' });
    const carol = item({ number: '103', name: 'Carol', username: 'carol' });
    const entries = [...ENTRIES, mobile, carol];
    fake.state.directory = { text: '', status: 'ready', error: null, entries };
    const { rerender } = render(<Example notOf="bob" without={['parking', 'code']} />);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Zoémobile5145550142',
      'Bob Tremblaymobile5145550188',
      'Carol103',
    ]);
    rerender(<Example notOf="" />);
    expect(screen.getAllByRole('option')).toHaveLength(entries.length);
  });

  it('says what went wrong and tries again', () => {
    const error = { code: 'directory.error.load', context: {} };
    fake.state.directory = { text: '', status: 'failed', error, entries: [] };
    render(<Example />);
    expect(screen.getByRole('alert').textContent).toContain('The directory could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fake.directory.search).toHaveBeenCalledWith('');
  });

  it('says that nobody was found', () => {
    fake.state.directory = { text: '', status: 'ready', error: null, entries: [] };
    render(<Example />);
    expect(screen.getByText(/^Nothing found. A number/)).toBeTruthy();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });
});
