import type { CallInfo, FeaturesState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { company, draw } from './testing/company.tsx';
import { ALL_RIGHTS, card } from './testing/facts.ts';

const NOW = new Date('2026-11-27T16:00').getTime();
keepsCore();
beforeEach(() => {
  withSize(660, 500);
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(cleanup);

const OFF: FeaturesState = { dnd: false, dndUntil: null, forward: '', followme: false };
const opened = (change: Partial<FeaturesState> = {}, more: Parameters<typeof company>[1] = {}) => {
  const actions = company([card('102')], { features: { ...OFF, ...change }, ...more });
  draw();
  return actions;
};
const button = () => screen.getByRole('button', { name: /^My status/ });
const entries = () => [
  ...screen.getByRole('menu').querySelectorAll<HTMLElement>('[role^=menuitem]'),
];
const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '');
const offered = () => entries().map(({ textContent }) => plain(textContent));
const choose = (text: string) => {
  fireEvent.click(button());
  fireEvent.click(entries().find((item) => plain(item.textContent) === text) as HTMLElement);
};
const ALL = [
  'Do not disturb',
  'Do not disturb for 30 minutes',
  'Do not disturb for 1 hour',
  'Do not disturb until…',
  'Forward calls to…',
  'Follow me',
];

describe('my status [S-54]', () => {
  it('offers everything in this order, with what is on', () => {
    opened({ followme: true });
    fireEvent.click(button());
    expect(offered()).toEqual(ALL);
    expect(entries().map((item) => item.getAttribute('aria-checked'))).toEqual([
      'false',
      null,
      null,
      null,
      null,
      'true',
    ]);
  });

  it.each<[string, Partial<FeaturesState>, 'setDnd' | 'setForward' | 'setFollowme', unknown[]]>([
    ['Do not disturb', {}, 'setDnd', [true]],
    ['Do not disturb', { dnd: true }, 'setDnd', [false]],
    ['Do not disturb for 30 minutes', {}, 'setDnd', [true, NOW + 1_800_000]],
    ['Do not disturb for 1 hour', { dnd: true }, 'setDnd', [true, NOW + 3_600_000]],
    ['Stop forwarding', { forward: '105' }, 'setForward', ['']],
    ['Follow me', {}, 'setFollowme', [true]],
    ['Follow me', { followme: true }, 'setFollowme', [false]],
  ])('%s, with %j, asks for %s', (text, change, action, given) => {
    const { features } = opened(change);
    choose(text);
    expect(features[action]).toHaveBeenCalledExactlyOnceWith(...given);
    const others = Object.entries(features).filter(([name]) => name !== action);
    for (const [, other] of others) expect(other).not.toHaveBeenCalled();
  });

  it.each<[string, string, Partial<FeaturesState>]>([
    ['My status', 'nothing', {}],
    ['Do not disturb', 'everything', { dnd: true, forward: '105', followme: true }],
    ['Do not disturb until 4:30 PM', 'a time', { dnd: true, dndUntil: NOW + 1_800_000 }],
    ['Forwarded to 105', 'a forward', { forward: '105', followme: true }],
    ['Follow me', 'follow me', { followme: true }],
    ['My status', 'a time that is over', { dndUntil: NOW }],
  ])('says “%s” with %s', (words, _, change) => {
    opened(change);
    expect(plain(button().textContent)?.replace(/\s/g, ' ')).toBe(words);
  });

  it.each([
    ['do_not_disturb', ['Forward calls to…', 'Follow me']],
    ['forward', ALL.filter((text) => !text.startsWith('Forward'))],
    ['follow_me', ALL.filter((text) => text !== 'Follow me')],
  ])('without the right to write %s offers %j', (module, left) => {
    const entries_ = ALL_RIGHTS.filter((entry) => entry.module !== module);
    opened({}, { permissions: { entries: entries_ } });
    fireEvent.click(button());
    expect(offered()).toEqual(left);
  });

  it('can be looked at, and not changed, while the phone is not registered', () => {
    const { features } = opened(
      { forward: '105' },
      { connection: { status: 1, error: null, phone: 'ready' } as never },
    );
    fireEvent.click(button());
    for (const item of entries()) {
      expect(item.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(item);
    }
    for (const action of Object.values(features)) expect(action).not.toHaveBeenCalled();
  });
});

describe('do not disturb until a time', () => {
  const asked = async () => {
    const drawn = opened();
    choose('Do not disturb until…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Do not disturb' }));
    return { ...drawn, dialog, field: dialog.getByLabelText<HTMLInputElement>('Until') };
  };
  const time = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });

  it.each([
    ['17:30', '2026-11-27T17:30'],
    ['15:30', '2026-11-28T15:30'],
  ])('%s is %s', async (value, at) => {
    const { features, dialog, field } = await asked();
    expect(document.activeElement).toBe(field);
    time(field, value);
    fireEvent.click(dialog.getByRole('button', { name: 'Do not disturb' }));
    expect(features.setDnd).toHaveBeenCalledExactlyOnceWith(true, new Date(at).getTime());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is set by Enter; without a time it says what is missing', async () => {
    const { features, dialog, field } = await asked();
    fireEvent.keyDown(field, { key: 'Enter' });
    dialog.getByText('Choose a time.');
    expect(features.setDnd).not.toHaveBeenCalled();
    time(field, '18:00');
    expect(dialog.queryByText('Choose a time.')).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(features.setDnd).toHaveBeenCalledOnce();
  });

  it('is given up by Cancel', async () => {
    const { features, dialog, field } = await asked();
    time(field, '18:00');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(features.setDnd).not.toHaveBeenCalled();
  });
});

describe('the dialog of a forward', () => {
  it('begins with the number that calls go to now, and is given up by Cancel', async () => {
    const { features } = opened({ forward: '105' });
    fireEvent.click(button());
    expect(offered()).toContain('Forwarded to 105. Change…');
    expect(offered()).toContain('Stop forwarding');
    fireEvent.click(button());
    choose('Forwarded to 105. Change…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Forward my calls' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Number to forward to');
    expect(field.value).toBe('105');
    fireEvent.change(field, { target: { value: '106' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(features.setForward).not.toHaveBeenCalled();
  });

  it('forwards by Enter, and takes its words back when another number is typed', async () => {
    const { features } = opened();
    choose('Forward calls to…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Forward my calls' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Number to forward to');
    fireEvent.submit(field.form as HTMLFormElement);
    dialog.getByText('Enter a number.');
    fireEvent.change(field, { target: { value: '106' } });
    expect(dialog.queryByText('Enter a number.')).toBeNull();
    await act(async () => void fireEvent.submit(field.form as HTMLFormElement));
    expect(features.setForward).toHaveBeenCalledExactlyOnceWith('106');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(core.state.features.dnd).toBe(false);
  });

  it('gives way to a call that rings, also in another widget of the page, and keeps what was typed [U-15]', async () => {
    opened();
    choose('Forward calls to…');
    const dialog = await screen.findByRole('dialog', { name: 'Forward my calls' });
    const field = within(dialog).getByLabelText<HTMLInputElement>('Number to forward to');
    fireEvent.change(field, { target: { value: '1029' } });
    act(() => field.focus());
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
    const room = vi.fn();
    addEventListener('callpanel:room', room);
    onTestFinished(() => {
      core.state.calls.list = [];
      removeEventListener('callpanel:room', room);
    });
    await act(async () => core.state.calls.list.push({ id: 'a', state: 'incoming' } as CallInfo));
    // It opens again beside the page, which is no longer inert, and below what shows the call.
    expect([close.mock.calls.length, room.mock.calls.length]).toEqual([1, 1]);
    expect([dialog.isConnected, field.value]).toEqual([true, '1029']);
    expect(document.activeElement).toBe(field);
  });
});
