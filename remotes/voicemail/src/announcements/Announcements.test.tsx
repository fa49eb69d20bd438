import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore, lastList, press, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, fill, openForm, wire } from './testing/announcements.tsx';

keepsCore();
beforeEach(() => withSize(900, 700));
afterEach(cleanup);

describe('the list of announcements', () => {
  it('has 18 on a page [C-40] [R-09] [A-66]', async () => {
    const { server } = await draw({
      announcements: Array.from({ length: 20 }, (_, at) => wire(String(at + 1))),
    });
    expect(shownIds()).toHaveLength(18);
    expect(lastList(server.asked, 'announcements')).toEqual({ start: 0, limit: 18 });
  });

  it('is searched by the server [A-66] [U-37]', async () => {
    const { server } = await draw();
    fill('Search announcements', 'closed');
    await waitFor(() =>
      expect(lastList(server.asked, 'announcements')).toEqual({
        start: 0,
        limit: 18,
        search: 'closed',
      }),
    );
  });

  it('says that it could not be loaded, and asks again [E-77] [V-27]', async () => {
    const { server } = await draw();
    server.refuse = () => {
      throw new CallpanelError('api.error.server', { status: 500 });
    };
    fill('Search announcements', 'x');
    await screen.findByText('Failed to load announcements');
    server.refuse = () => undefined;
    press('Try again');
    await waitFor(() => expect(screen.queryByText('Failed to load announcements')).toBeNull());
    expect(shownIds()).toEqual(['1']);
  });

  it('opens one with its number, PIN, language and what follows [U-37] [D-24]', async () => {
    await draw();
    fireEvent.click(await rowOf('1'));
    expect((await screen.findByText('88001')).tagName).toBe('BDI');
    expect(screen.getByText('No PIN')).toBeTruthy();
    expect(screen.getByText('American English')).toBeTruthy();
    expect(screen.getByText('Alice <101>')).toBeTruthy();
  });

  it('says why the sound cannot be heard [A-67] [E-79]', async () => {
    const { server } = await draw();
    server.refuse = (request) => {
      if (request.includes('/stream')) throw new CallpanelError('api.error.server');
    };
    fireEvent.click(await rowOf('1'));
    fireEvent.click(await screen.findByRole('button', { name: /^Play/ }));
    const words = 'Failed to get announcement recording stream';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('opens one for a host, and plays it if that is asked for', async () => {
    const { server } = await draw();
    const loads = () => server.asked.filter((request) => request.includes('/stream'));
    const open = (play: boolean) =>
      core.intents.ask({ type: 'open-announcement', id: '1', play }, 0);
    await act(() => open(false));
    await screen.findByText('88001');
    expect(loads()).toEqual([]);
    await act(() => open(true));
    await waitFor(() => expect(loads()).toHaveLength(1));
  });

  it('plays for a host the one that was asked for, and no other that the user opens', async () => {
    const { server } = await draw({ announcements: [wire('1'), wire('2')] });
    const loads = () => server.asked.filter((request) => request.includes('/stream'));
    await act(() => core.intents.ask({ type: 'open-announcement', id: '1', play: true }, 0));
    await waitFor(() => expect(loads()).toHaveLength(1));
    fireEvent.click(await rowOf('2'));
    await screen.findByText('88002');
    await act(async () => undefined);
    expect(loads()).toHaveLength(1);
    expect(loads()[0]).toContain('announcements/1/');
  });

  it('asks for one that it does not list, and says that there is none', async () => {
    const { server } = await draw();
    server.refuse = (request) => {
      if (request.includes('announcements/9'))
        throw new CallpanelError('api.error.server', { status: 404 });
    };
    await expect(core.intents.ask({ type: 'open-announcement', id: '9' }, 0)).rejects.toMatchObject(
      { code: 'announcements.error.notFound' },
    );
    expect((await rowOf('1')).getAttribute('aria-expanded')).toBe('false');
  });

  it('can only be read without the right to write, and says so [P-37] [P-47] [E-80]', async () => {
    await draw({ rules: ['read'] });
    const words = 'You do not have permission to change announcements.';
    expect(screen.getByText(words)).toBeTruthy();
    const dialog = await openForm('Show details');
    expect(within(dialog).getByText(words)).toBeTruthy();
    expect(within(dialog).getByLabelText('Name')).toHaveProperty('readOnly', true);
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});
