import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { changesIn, chooseIn, keepsCore, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, mailbox } from './testing/mailbox.tsx';
import { lastList, wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('acting for others [M-19] [P-48] [U-31]', () => {
  const select = () => screen.getByLabelText<HTMLSelectElement>('Mailbox of');

  it('shows the mailbox of the chosen user, and nothing of the previous one [M-24]', async () => {
    const { server } = mailbox([wire('1', { transcription: 'secret' })], {
      others: { 103: [wire('9')] },
    });
    core.preferences.set({ transcriptionKnown: true });
    draw();
    fireEvent.click(await rowOf('1'));
    fireEvent.click(await rowOf('1'), { ctrlKey: true });
    fireEvent.change(select(), { target: { value: 'u103' } });
    await rowOf('9');
    expect(document.body.textContent).not.toContain('secret');
    expect(shownIds()).toEqual(['9']);
    expect(core.state.places.voicemail).toEqual({ params: {}, query: '' });
    expect(lastList(server.asked)).toMatchObject({ filter_by_extension: '103' });
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('keeps the focus in the choice, so that arrows show one mailbox after the other [U-31]', async () => {
    mailbox([wire('1')], { others: { 102: [wire('8')], 103: [wire('9')] } });
    draw();
    await rowOf('1');
    act(() => select().focus());
    for (const [value, shown] of [
      ['u102', '8'],
      ['u103', '9'],
      ['u102', '8'],
    ] as const) {
      fireEvent.change(document.activeElement as Element, { target: { value } });
      await waitFor(() => expect(shownIds()).toEqual([shown]));
      expect(document.activeElement).toBe(select());
      expect(select().value).toBe(value);
    }
  });

  it('does not change the user’s own badge [U-29]', async () => {
    mailbox([wire('1')], { others: { 103: [wire('9')] } });
    draw();
    await rowOf('1');
    fireEvent.change(select(), { target: { value: 'u103' } });
    await chooseIn('9', 'Mark as read');
    await waitFor(async () => expect(within(await rowOf('9')).queryByText('New')).toBeNull());
    expect(core.state.voicemail.new).toBe(1);
  });

  it('offers no choice when the user may act for no one', async () => {
    mailbox([wire('1')]);
    draw();
    await rowOf('1');
    expect(screen.queryByLabelText('Mailbox of')).toBeNull();
  });

  it('says at once that the other mailbox is read-only, and changes nothing there [P-51]', async () => {
    const rules = ['read', 'write', 'read_for'];
    const { server } = mailbox([wire('1')], {
      others: { 103: [wire('9')] },
      permissions: { entries: rules.map((rule) => ({ module: 'voicemails', rule })) },
    });
    draw();
    await rowOf('1');
    expect(screen.queryByText(/^Read only/)).toBeNull();
    fireEvent.change(select(), { target: { value: 'u103' } });
    const row = await rowOf('9');
    expect(screen.getByText(/^Read only/)).toBeTruthy();
    row.focus();
    fireEvent.keyDown(row, { key: 'Delete' });
    fireEvent.click(row.querySelector('[data-act=menu]') ?? row);
    expect(
      screen.getByRole('menuitem', { name: 'Mark as read' }).getAttribute('aria-disabled'),
    ).toBe('true');
    fireEvent.change(select(), { target: { value: '' } });
    await rowOf('1');
    expect(screen.queryByText(/^Read only/)).toBeNull();
    expect(changesIn(server.asked)).toEqual([]);
  });

  it('shows what is not permitted there, once the server has refused it [P-51]', async () => {
    const { server } = mailbox([wire('1')], { others: { 103: [wire('9')] } });
    draw();
    await rowOf('1');
    fireEvent.change(select(), { target: { value: 'u103' } });
    server.refuse = (request) => {
      if (request.startsWith('PUT'))
        throw new CallpanelError('api.error.forbidden', { status: 403 });
    };
    await chooseIn('9', 'Mark as read');
    await screen.findByText('You have no permission to change these messages.');
    const row = await rowOf('9');
    expect(within(row).getByText('New')).toBeTruthy();
    fireEvent.click(row.querySelector('[data-act=menu]') ?? row);
    expect(
      screen.getByRole('menuitem', { name: 'Mark as read' }).getAttribute('aria-disabled'),
    ).toBe('true');
  });
});

it('says that the mailbox is read-only, and changes nothing [P-51]', async () => {
  const { server } = mailbox([wire('1')], {
    permissions: { entries: [{ module: 'voicemails', rule: 'read' }] },
  });
  draw();
  const row = await rowOf('1');
  expect(screen.getByText(/^Read only/)).toBeTruthy();
  row.focus();
  fireEvent.keyDown(row, { key: 'Delete' });
  fireEvent.click(row.querySelector('[data-act=star]') ?? row);
  await act(async () => undefined);
  expect(shownIds()).toEqual(['1']);
  expect(server.asked.every((one) => one.startsWith('GET'))).toBe(true);
});
