import type { CallInfo, DirectoryFound } from '@callpanel/core';
import { core } from '@callpanel/core';
import { MoreTexts } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { paletteMessages } from './messages.ts';
import { Palette } from './Palette.tsx';
import { usePaletteKey } from './usePaletteKey.ts';

const carol = {
  key: 'card/103',
  number: '103',
  name: 'Carol Cho',
  label: '',
  kind: 'extension',
  username: 'carol',
  hasImage: false,
  contactId: '',
} as const;
const onClose = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const found: DirectoryFound = { status: 'ready', error: null, entries: [carol] };
  vi.spyOn(core.directory, 'search').mockResolvedValue(found);
  Object.assign(core.state.connection, { phone: 'ready', status: 3 });
  core.state.intents.offered = ['dial'];
  core.state.permissions.entries = [
    { module: 'do_not_disturb', rule: 'write' },
    { module: 'forward', rule: 'write' },
    { module: 'panel_buddies', rule: 'read' },
  ];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onClose.mockReset();
  Object.assign(core.state.connection, { phone: 'no', status: 0 });
  core.state.intents.offered = [];
  core.state.permissions.entries = null;
  core.state.calls.list = [];
});

const draw = async (locale: 'en-US' | 'fr-CA' = 'en-US') => {
  const texts = await paletteMessages(locale);
  await drawn(
    <MoreTexts texts={texts}>
      <Palette onClose={onClose} />
    </MoreTexts>,
    locale,
  );
  return screen.getByRole<HTMLInputElement>('combobox');
};
const type = async (field: HTMLInputElement, value: string) => {
  await act(async () => void fireEvent.change(field, { target: { value } }));
  await act(() => vi.advanceTimersByTimeAsync(250));
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const press = (field: HTMLInputElement, key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(field, { key, ...more }));

describe('the palette', () => {
  it('offers what can be done, and goes to areas', async () => {
    const field = await draw();
    expect(document.activeElement).toBe(field);
    expect(options()).toContain('Do not disturb for 30 minutes');
    await type(field, 'budd');
    await press(field, 'ArrowDown');
    await press(field, 'Enter');
    expect(onClose).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/');
  });

  it.each([
    ['in most browsers', { isComposing: true }],
    ['in WebKit, which says the end before its key', { keyCode: 229 }],
  ])('runs nothing by the Enter that ends a composition, %s', async (_browser, how) => {
    const field = await draw();
    await type(field, 'budd');
    await press(field, 'ArrowDown', how);
    await press(field, 'Enter', how);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('calls a person that it finds by name', async () => {
    const perform = vi.spyOn(core.intents, 'perform').mockReturnValue();
    const field = await draw();
    await type(field, 'carol');
    expect(options()[0]).toContain('Carol Cho');
    await press(field, 'Enter');
    expect(perform).toHaveBeenCalledWith({ type: 'dial', number: '103', name: 'Carol Cho' });
  });

  it('forwards to a number that is typed behind the word; what fails becomes a notice [E-40]', async () => {
    const failure = new Error('refused');
    const fail = vi.spyOn(core.notices, 'fail').mockReturnValue();
    const forward = vi.spyOn(core.features, 'setForward').mockRejectedValue(failure);
    const field = await draw();
    await type(field, 'forward 105');
    const all = screen.getAllByRole('option');
    const row = all.find(({ textContent }) => textContent === 'Forward calls to 105');
    await act(async () => void fireEvent.click(row!));
    expect(forward).toHaveBeenCalledWith('105');
    expect(fail).toHaveBeenCalledWith(failure);
  });

  it('acts on the call that is on', async () => {
    const mute = vi.spyOn(core.calls, 'mute').mockReturnValue();
    core.state.calls.list = [{ id: 'a', state: 'answered', held: false, muted: false } as CallInfo];
    const field = await draw();
    await type(field, 'mute');
    await press(field, 'ArrowUp');
    await press(field, 'Home');
    const row = screen.getAllByRole('option').find(({ textContent }) => textContent === 'Mute');
    await act(async () => void fireEvent.click(row!));
    expect(mute).toHaveBeenCalledWith('a', true);
  });

  it('brings back a call on hold, and answers one that rings', async () => {
    const hold = vi.spyOn(core.calls, 'hold').mockResolvedValue();
    const answer = vi.spyOn(core.calls, 'answer').mockResolvedValue();
    core.state.calls.list = [
      { id: 'a', state: 'answered', held: true, muted: false } as CallInfo,
      { id: 'b', state: 'incoming' } as CallInfo,
    ];
    await draw();
    expect(options().slice(0, 4)).toEqual([
      'Answer',
      'Reject',
      'Hang up',
      'Take the call off hold',
    ]);
    expect(options()).not.toContain('Mute');
    const [answers, , , resumes] = screen.getAllByRole('option');
    await act(async () => void fireEvent.click(resumes!));
    await act(async () => void fireEvent.click(answers!));
    expect(hold).toHaveBeenCalledWith('a', false);
    expect(answer).toHaveBeenCalledWith('b');
  });

  it('offers nothing that the account may not do [P-19] [P-20]', async () => {
    core.state.permissions.entries = [];
    await draw();
    expect(options().join()).not.toMatch(/disturb|Forward/);
  });

  it('says that nothing was found, in French too', async () => {
    vi.mocked(core.directory.search).mockResolvedValue({
      status: 'ready',
      error: null,
      entries: [],
    });
    const field = await draw('fr-CA');
    await type(field, 'zzz');
    expect(screen.getByText('Aucun résultat.')).toBeTruthy();
  });
});

it('Ctrl+K opens it, from a field too, unless the user writes a text', () => {
  const run = vi.fn();
  const near = vi.fn();
  renderHook(() => usePaletteKey(run, near));
  const other = document.body.appendChild(document.createElement('textarea'));
  const field = document.body.appendChild(document.createElement('input'));
  const key = (target: Element, more = {}) =>
    fireEvent.keyDown(target, { key: 'k', ctrlKey: true, ...more });
  key(other);
  key(document.body, { ctrlKey: false });
  key(document.body, { altKey: true });
  other.remove();
  expect(run).not.toHaveBeenCalled();
  key(document.body);
  key(field);
  field.remove();
  expect(run).toHaveBeenCalledTimes(2);
  expect(near).not.toHaveBeenCalled();
  for (const modifier of ['Control', 'Meta']) fireEvent.keyDown(document.body, { key: modifier });
  expect(near).toHaveBeenCalledTimes(2);
});
