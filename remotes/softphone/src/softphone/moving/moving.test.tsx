import * as exported from '@callpanel/core';
import * as react from '@callpanel/core/react';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import * as widget from '@callpanel/widget';
import * as numbers from '@callpanel/widget/number';
import { replaceExports } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallFacts } from '../call-facts.ts';
import type { PanelProps } from '../LatePanel.tsx';
import { callInfo } from '../testing/facts.ts';
import { drawnCall } from '../testing/rendering.tsx';
import { movingMessages } from './messages.ts';
import { ThreeWayPanel } from './ThreeWayPanel.tsx';
import { TransferPanel } from './TransferPanel.tsx';

const item = { label: '', kind: 'extension', hasImage: false };
const alice = { ...item, key: 'a', number: '101', name: 'Alice', username: 'alice' };
const carol = { ...item, key: 'c', number: '103', name: 'Carol', username: 'carol' };
const dave = { ...item, key: 'd', number: '104', name: 'Dave', username: 'dave' };
const fake = {
  state: {
    session: { user: { username: 'alice' } },
    presence: { cards: {} },
    directory: { callers: {}, pictures: {} },
    permissions: { entries: [] },
    parking: { lots: [] },
    calls: { featureCodes: {} },
  },
  directory: {
    search: async (text: string) => ({
      status: 'ready',
      error: null,
      entries: text === 'them' ? [carol, dave] : [alice, carol],
    }),
  },
};
beforeEach(() => {
  replaceExports(exported, { core: fake });
  replaceExports(react, { useCore: (part: object) => part });
  replaceExports(widget, { PresenceAvatar: () => null });
  replaceExports(numbers, {
    useNumberLabel: () => String,
    PhoneNumber: ({ number }: { number: string }) => <bdi>{number}</bdi>,
  });
});

const messages = { ...(await commonMessages('en-US')), ...(await movingMessages('en-US')) };
const onClose = vi.fn();

const Example = ({
  Panel,
  call,
}: {
  Panel: ComponentType<PanelProps>;
  call: PanelProps['call'];
}) => {
  const [text, set] = useState('');
  return (
    <Intl locale="en-US" messages={messages}>
      <Panel call={call} draft={{ text, set }} onClose={onClose} />
    </Intl>
  );
};
const start = (Panel: ComponentType<PanelProps>, facts: Partial<CallFacts> = {}) => {
  const { call, actions } = drawnCall({}, facts);
  render(<Example Panel={Panel} call={call} />);
  return actions;
};
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it.each([
  ['transfer', TransferPanel],
  ['three-way', ThreeWayPanel],
])('%s offers everybody but oneself [U-07]', async (_, Panel) => {
  start(Panel);
  await screen.findAllByRole('option');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Carol103']);
});

describe('transfer', () => {
  it('takes any number, at once or after asking [S-23]', async () => {
    const actions = start(TransferPanel);
    expect(document.activeElement).toBe(field());
    type('5145550142');
    await press('Transfer now');
    expect(actions.transfer).toHaveBeenCalledExactlyOnceWith('a', '5145550142');
    await press('Ask first');
    expect(actions.consult).toHaveBeenCalledExactlyOnceWith('a', '5145550142');
  });

  it('takes a person from the directory, by name and Enter', async () => {
    const actions = start(TransferPanel);
    await screen.findAllByRole('option');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().value).toBe('103');
    expect(screen.getByText('Carol')).toBeTruthy();
    await act(async () => void fireEvent.submit(screen.getByRole('form')));
    expect(actions.transfer).toHaveBeenCalledExactlyOnceWith('a', '103');
  });

  it.each([
    ['Transfer now', 'transfer'],
    ['Ask first', 'consult'],
  ] as const)('%s takes the highlighted person when a name was typed', async (name, operation) => {
    const actions = start(TransferPanel);
    await screen.findAllByRole('option');
    type('car');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Carol103');
    await press(name);
    expect(actions[operation]).toHaveBeenCalledExactlyOnceWith('a', '103');
    expect(field().value).toBe('103');
    expect(screen.getByText('Carol')).toBeTruthy();
  });

  it('takes the highlighted person by Enter when a name was typed', async () => {
    const actions = start(TransferPanel);
    await screen.findAllByRole('option');
    type('Carol');
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
    await act(async () => void fireEvent.submit(screen.getByRole('form')));
    expect(actions.transfer).toHaveBeenCalledExactlyOnceWith('a', '103');
  });

  it('waits for who is found by a name, and takes the only one', async () => {
    const actions = start(TransferPanel);
    await screen.findAllByRole('option');
    type('her');
    await press('Transfer now');
    expect(actions.transfer).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(actions.transfer).toHaveBeenCalledExactlyOnceWith('a', '103'));
  });

  it('shows the first of several that a name finds, before the call goes to a person not seen', async () => {
    const actions = start(TransferPanel);
    await screen.findAllByRole('option');
    type('them');
    await press('Transfer now');
    expect(button('Transfer now').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('This number cannot be dialed.')).toBeNull();
    await vi.waitFor(() => expect(field().value).toBe('103'));
    expect(screen.getByText('Carol')).toBeTruthy();
    expect(actions.transfer).not.toHaveBeenCalled();
    await press('Transfer now');
    expect(actions.transfer).toHaveBeenCalledExactlyOnceWith('a', '103');
  });

  it('takes the person that an arrow highlighted, and a number as it was typed', async () => {
    const actions = start(TransferPanel);
    await screen.findAllByRole('option');
    type('10');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    await press('Transfer now');
    expect(actions.transfer).toHaveBeenCalledExactlyOnceWith('a', '103');
    type('10');
    await press('Transfer now');
    expect(actions.transfer).toHaveBeenLastCalledWith('a', '10');
  });

  it.each([
    ['Transfer now', 'transfer', 'sipua.xfer.invalid'],
    ['Ask first', 'consult', 'sipua.xfer.invalidAttended'],
  ] as const)(
    '%s: says an invalid target below the field and keeps it [V-09] [V-10]',
    async (name, operation, code) => {
      const actions = start(TransferPanel);
      actions[operation].mockResolvedValue(code as never);
      type('12x');
      await press(name);
      expect(screen.getByText('This number cannot be dialed.')).toBeTruthy();
      expect(field().value).toBe('12x');
      type('12');
      expect(screen.queryByText('This number cannot be dialed.')).toBeNull();
    },
  );

  it('keeps what was typed when the other side fails, and can be tried again [E-27] [F52]', async () => {
    const actions = start(TransferPanel);
    let fail: (code: string) => void = () => undefined;
    actions.transfer.mockReturnValue(new Promise((done) => (fail = done as never)));
    type('104');
    await press('Transfer now');
    expect(button('Transfer now').getAttribute('aria-busy')).toBe('true');
    await press('Transfer now');
    expect(actions.transfer).toHaveBeenCalledOnce();
    await act(async () => fail('sipua.xfer.failed'));
    expect(field().value).toBe('104');
    expect(screen.queryByText('This number cannot be dialed.')).toBeNull();
    await press('Transfer now');
    expect(actions.transfer).toHaveBeenCalledTimes(2);
  });

  it('connects with the other call that is held [S-23]', async () => {
    const actions = start(TransferPanel, {
      partner: callInfo({ id: 'd', name: 'Dave', held: true }),
    });
    await press('Connect with Dave');
    expect(actions.completeTransfer).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('closes by Escape, once nothing of the list is chosen', async () => {
    start(TransferPanel);
    await screen.findAllByRole('option');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('three-way', () => {
  it('merges with the held call [S-28] [P-08]', async () => {
    const actions = start(ThreeWayPanel, {
      partner: callInfo({ id: 'd', name: 'Dave', held: true }),
    });
    await press('Merge with Dave');
    expect(actions.merge).toHaveBeenCalledExactlyOnceWith('a');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('invites a person into the call, and stays open if that fails [V-17] [P-09]', async () => {
    const actions = start(ThreeWayPanel);
    actions.invite.mockResolvedValueOnce('sipua.error.invalidNumber' as never);
    await press('Add to this call');
    expect(actions.invite).toHaveBeenLastCalledWith('a', '');
    expect(screen.getByText('This number cannot be dialed.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    type('103');
    await press('Add to this call');
    expect(actions.invite).toHaveBeenLastCalledWith('a', '103');
    expect(onClose).toHaveBeenCalledOnce();
    // Opened again, it begins empty.
    expect(field().value).toBe('');
  });

  it('calls the highlighted person into the call when a name was typed', async () => {
    const actions = start(ThreeWayPanel);
    await screen.findAllByRole('option');
    type('carol');
    await press('Add to this call');
    expect(actions.invite).toHaveBeenLastCalledWith('a', '103');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('offers what the account has: no invitation without the right to [P-09]', () => {
    start(ThreeWayPanel, {
      rights: { transfer: true, park: true, record: true, threeWay: true, invite: false },
      partner: callInfo({ id: 'd', name: 'Dave', held: true }),
    });
    expect(button('Merge with Dave')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
