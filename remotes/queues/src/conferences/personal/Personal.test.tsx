import type { PersonalConference } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import type { Viewer } from '../conferences.model.ts';
import { core } from '@callpanel/core';
import { recordsClient } from '@callpanel/widget/records';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft } from './drafts.ts';
import { change, drawOwn, pin, save, SETTINGS } from './testing/own.tsx';

keepsCore();
beforeAll(() => core.numbers.load());
afterEach(() => {
  cleanup();
  recordsClient().clear();
  dropDraft('1');
  vi.unstubAllGlobals();
});

let kept: PersonalConference;
beforeEach(() => {
  kept = { ...SETTINGS };
  Object.assign(core.state.conferences, { items: {}, members: {} });
});
const draw = (personal: Viewer['personal'] = 'write') => drawOwn(kept, { personal });

describe('the user’s own conference [R-42] [G-09]', () => {
  it('is saved, and the list of conferences is loaded again [A-83] [A-84] [D-34]', async () => {
    const { server, push, retry } = draw();
    await pin();
    await change(/^PIN for/, '0042');
    await change(/^Most participants/, '7');
    await act(
      async () => void fireEvent.click(screen.getByLabelText('Participants wait until I come')),
    );
    await save();
    await waitFor(() => expect(push).toHaveBeenCalledWith('success', 'conferences.personal.saved'));
    expect(kept).toMatchObject({ user_pin: '0042', max_users: 7, wait_admin: true, moh: true });
    expect(server.asked.filter((asked) => asked.startsWith('POST'))).toHaveLength(1);
    expect(retry).toHaveBeenCalledOnce();
  });

  it('says beside the fields what is wrong, and sends nothing [V-28] [V-29]', async () => {
    const { server } = draw();
    await pin();
    await change(/^PIN for/, '');
    await change(/^Most participants/, 'x');
    await save();
    expect(screen.getByText('The PIN is required.')).toBeTruthy();
    expect(screen.getByText('Type a number, 0 or more.')).toBeTruthy();
    expect(server.asked.some((asked) => asked.startsWith('POST'))).toBe(false);
  });

  it('keeps what was typed when the server refuses, and when the area is left [A-84]', async () => {
    const { server, hold } = draw();
    await pin();
    server.refuse = (request) => {
      if (request.startsWith('POST'))
        throw new CallpanelError('api.error.server', { exception: 'That PIN is too simple.' });
    };
    await change(/^PIN for/, '1111');
    expect(hold).toHaveBeenCalled();
    await save();
    expect(await screen.findByText('That PIN is too simple.')).toBeTruthy();
    expect(((await pin()) as HTMLInputElement).value).toBe('1111');
    cleanup();
    draw();
    expect(((await pin()) as HTMLInputElement).value).toBe('1111');
  });

  it('shows what was typed to no one else who signs in on the page', async () => {
    draw();
    await pin();
    await change(/^PIN for/, '1111');
    cleanup();
    drawOwn(kept, { personal: 'write' }, undefined, '2');
    expect(((await pin()) as HTMLInputElement).value).toBe('1234');
    cleanup();
    draw();
    expect(((await pin()) as HTMLInputElement).value).toBe('1111');
  });

  it('is shown as it is, and not as it was typed, once the permission is taken away [P-49]', async () => {
    draw();
    await pin();
    await change(/^PIN for/, '1111');
    cleanup();
    draw('read');
    expect(((await pin()) as HTMLInputElement).value).toBe('1234');
  });

  it('is only shown without the permission to change it, and says so [P-49]', async () => {
    draw('read');
    expect(((await pin()) as HTMLInputElement).readOnly).toBe(true);
    expect(screen.getByText(/^Read only/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says how to dial in, copies an invitation, and starts with one press [C-21]', async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const { dial } = draw();
    await pin();
    expect(screen.getByText('You: *99')).toBeTruthy();
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy the invitation' })),
    );
    expect(writeText.mock.calls[0]?.[0].split('\n')).toEqual([
      'Join the conference of Alice Arden.',
      'From an extension: *99101',
      'From outside: (514) 555-0190, then 101#',
      'PIN: 1234',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
    expect(dial).toHaveBeenCalledExactlyOnceWith('*99101', 'My conference');
  });

  it('selects the invitation where the page may not copy it', async () => {
    const writeText = vi.fn(async () => {
      throw new Error('not allowed');
    });
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    draw();
    await pin();
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy the invitation' })),
    );
    expect(screen.getByText(/^The invitation is selected/)).toBeTruthy();
  });

  it('cannot be started or shared while it is off', async () => {
    kept.activate = false;
    const { dial } = draw();
    await pin();
    fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
    expect(dial).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Copy the invitation' })).toBeNull();
  });
});
