import type { Core, DirectoryFound, DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DirectoryPickerProps } from './DirectoryPicker.tsx';
import { DirectoryPicker } from './DirectoryPicker.tsx';
import english from './locales/en-US.json';

interface State {
  directory: { pictures: Record<string, string> };
  presence: { cards: Record<string, object> };
  permissions: { entries: object[] };
  parking: { lots: object[] };
  calls: { featureCodes: Record<string, string> };
}
const search = vi.fn<Core['directory']['search']>();
/** The parts of the page's core that the picker reads. */
const fake = { state: core.state as unknown as State, directory: { search } };

const messages = { ...(await commonMessages('en-US')), ...english };

const item = (change: Partial<DirectoryItem>): DirectoryItem => ({
  key: change.number ?? 'k',
  number: '102',
  name: 'Bob Tremblay',
  label: '',
  kind: 'extension',
  username: 'bob',
  hasImage: false,
  contactId: '',
  ...change,
});
const bob = item({});
const zoe = item({
  number: '5145550142',
  name: 'Zoé',
  kind: 'contact',
  label: 'mobile',
  username: '',
});
const mailbox = item({ key: 'vm/102', number: '*98102', label: '*102', kind: 'voicemail' });
const PEOPLE = [bob, zoe, mailbox];
/** What the list shows of them, with a lot and two codes. */
const ALL = [
  'Bob TremblayOn call102',
  'ZoéMobile(514) 555-0142',
  'Bob TremblayLeave a message*102',
  'Côté AParking lot700',
  'Echo testFeature code*43',
  'xyFeature code*77',
];
const found = (
  entries: DirectoryItem[],
  error: DirectoryFound['error'] = null,
): DirectoryFound => ({
  status: error ? 'failed' : 'ready',
  error,
  entries,
});

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
const draw = async (props: Partial<DirectoryPickerProps> = {}) => {
  const drawn = render(<Example {...props} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return drawn;
};
const type = (value: string) => fireEvent.change(field(), { target: { value } });
/** A number does not break at its spaces. */
const shown = () =>
  screen.queryAllByRole('option').map((option) => option.textContent.replaceAll('\u00A0', ' '));
const field = () => screen.getByRole('combobox');
const key = (name: string, repeat = false) => fireEvent.keyDown(field(), { key: name, repeat });
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.spyOn(core.directory, 'search').mockImplementation(search);
  fake.directory.search.mockImplementation(async () => found(PEOPLE));
  fake.state.presence.cards = { 102: { status: 'oncall', pictureUrl: null } };
  fake.state.permissions.entries = [{ module: 'panel_buddies', rule: 'show_call_state' }];
  fake.state.parking.lots = [{ name: 'Côté A', extension: '700' }];
  fake.state.calls.featureCodes = { echo: '*43', moh: '', xy: '*77' };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Object.assign(core.state.presence, { cards: {} });
  Object.assign(core.state.permissions, { entries: null });
  Object.assign(core.state.parking, { lots: [] });
  Object.assign(core.state.calls, { featureCodes: {} });
});

beforeAll(() => core.numbers.load());

describe('directory picker [U-07]', () => {
  it('shows people with what they do, lots and feature codes in words [D-44] [D-45]', async () => {
    await draw();
    expect(shown()).toEqual(ALL);
    expect(document.querySelector('[data-look=oncall]')).not.toBeNull();
  });

  it('shows a mailbox by star and extension, finds it so, and takes what is dialled [D-45] [X-03]', async () => {
    await draw();
    const slow = new Promise<DirectoryFound>(() => {});
    fake.directory.search.mockReturnValue(slow);
    type('*102');
    expect(shown()).toEqual(['Bob TremblayLeave a message*102']);
    fireEvent.click(screen.getByRole('option'));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ number: '*98102' }));
  });

  it('says who is out of the host’s own address book', async () => {
    const ada = item({
      kind: 'host',
      name: 'Ada',
      number: '555',
      label: 'Young & Co',
      username: '',
    });
    fake.directory.search.mockResolvedValue(found([ada]));
    await draw();
    fireEvent.click(screen.getByRole('option', { name: /Ada.*Young & Co · From this page.*555/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(ada);
  });

  it('hides what a colleague does from users who may not see it [P-17]', async () => {
    fake.state.permissions.entries = [];
    await draw();
    expect(shown()[0]).toBe('Bob Tremblay102');
    expect(document.querySelector('[data-look=denied]')).not.toBeNull();
  });

  it('is a combobox: arrows choose, Enter takes, Escape clears [ARIA 1.2]', async () => {
    await draw();
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
    expect(chosen()).toContain('*77');
    key('ArrowDown');
    key('Enter');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(bob);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('highlights the first for a name, which no phone can dial; Enter is the form’s, Escape clears', async () => {
    const onHighlight = vi.fn();
    await draw({ onHighlight });
    const answered = () => act(() => vi.advanceTimersByTimeAsync(200));
    type('q');
    expect([chosen(), onHighlight.mock.lastCall?.[0]]).toEqual([null, undefined]);
    type('b');
    expect(chosen()).toContain('Bob');
    expect(onHighlight.mock.lastCall?.[0]).toBe(bob);
    expect(key('Enter')).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
    await answered();
    key('Escape');
    expect([chosen(), onHighlight.mock.lastCall?.[0]]).toEqual([null, null]);
    type('bo');
    expect(chosen()).toContain('Bob');
    key('ArrowDown');
    key('Enter');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(bob);
    type('102');
    await answered();
    expect([chosen(), onHighlight.mock.lastCall?.[0]]).toEqual([null, null]);
    key('ArrowDown');
    expect(onHighlight.mock.lastCall?.[0]).toBe(bob);
  });

  it('leaves Enter to its form while nothing is chosen: any number can be typed', async () => {
    await draw();
    expect(key('Enter')).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('takes an Enter that is held for one: what was chosen is not sent on by it', async () => {
    const { rerender } = await draw();
    key('ArrowDown');
    key('Enter');
    rerender(<Example value="102" picked={bob} />);
    // Not prevented, the browser would submit the form.
    expect(key('Enter', true)).toBe(false);
    expect(key('Enter')).toBe(true);
    expect(onPick).toHaveBeenCalledOnce();
  });

  it('takes a press and keeps the focus in the field', async () => {
    await draw({ focused: true });
    const option = screen.getAllByRole('option')[1] as HTMLElement;
    expect(fireEvent.pointerDown(option)).toBe(false);
    fireEvent.click(option);
    expect(onPick).toHaveBeenCalledWith(zoe);
    expect(document.activeElement).toBe(field());
  });

  it('leaves out what makes no sense, and closes once an entry was picked', async () => {
    const { rerender } = await draw({ without: ['code', 'voicemail'] });
    expect(screen.getAllByRole('option')).toHaveLength(3);
    rerender(<Example value="102" picked={bob} />);
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    expect(screen.getByText('Bob Tremblay')).toBeTruthy();
  });

  it('leaves out a person with extension and mailbox, but not their other telephones', async () => {
    const mobile = item({ key: 'm', number: '5145550188', kind: 'contact', label: 'mobile' });
    const carol = item({ number: '103', name: 'Carol', username: 'carol' });
    const entries = [...PEOPLE, mobile, carol];
    fake.directory.search.mockResolvedValue(found(entries));
    const { rerender } = await draw({ notOf: 'bob', without: ['parking', 'code'] });
    expect(shown()).toEqual([
      'ZoéMobile(514) 555-0142',
      'Bob TremblayMobile(514) 555-0188',
      'Carol103',
    ]);
    rerender(<Example notOf="" />);
    expect(screen.getAllByRole('option')).toHaveLength(entries.length + 3);
  });
});
