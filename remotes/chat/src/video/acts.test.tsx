import { withSize } from '@callpanel/ui/testing';
import { chooseIn, keepsCore, press, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, guestRoom, menuOf, refusal, shownNames, unreached, wire } from './testing/rooms.tsx';

keepsCore();
const copied = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  withSize(1000, 600);
  copied.mockReset().mockResolvedValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as never);
});
afterEach(cleanup);

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const past = new Date(2020, 3, 2).toISOString();

describe('the menu of a room offers', () => {
  it.each([
    [
      'its administrator everything [S-52]',
      wire('7'),
      ['read', 'write'],
      [
        'Join',
        'Copy the guest link',
        'Copy the administrator link',
        'Share',
        'Add to calendar',
        'Edit',
        'Delete',
      ],
    ],
    [
      'a guest no change, and no link of administrators [S-52]',
      guestRoom('7'),
      ['read', 'write'],
      ['Join', 'Copy the guest link', 'Share', 'Add to calendar', 'Show settings'],
    ],
    [
      'an administrator who may only read no change',
      wire('7'),
      ['read'],
      [
        'Join',
        'Copy the guest link',
        'Copy the administrator link',
        'Share',
        'Add to calendar',
        'Show settings',
      ],
    ],
    [
      'nobody a way into a room that has expired [S-50]',
      wire('7', { expire_at: past }),
      ['read', 'write'],
      [
        'Join (off)',
        'Copy the guest link (off)',
        'Copy the administrator link (off)',
        'Share (off)',
        'Add to calendar (off)',
        'Edit',
        'Delete',
      ],
    ],
    [
      'no link of administrators where the server has none',
      wire('7', { full_admin_url: '' }),
      ['read', 'write'],
      [
        'Join',
        'Copy the guest link',
        'Copy the administrator link (off)',
        'Share',
        'Add to calendar',
        'Edit',
        'Delete',
      ],
    ],
  ])('%s', async (_, room, rules, offered) => {
    draw({ rooms: [wire('6'), room], rules });
    expect(await menuOf('7')).toEqual(offered);
    expect(screen.getByRole('menu', { name: 'Actions for Room 7' })).toBeTruthy();
  });

  it('the same as the open room', async () => {
    draw({ rooms: [guestRoom('7')] });
    fireEvent.click(await rowOf('7'));
    const detail = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[aria-level="2"]');
      if (!found) throw new Error('not open');
      return found;
    });
    const names = within(detail)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Join',
      'Copy the guest link',
      'Share',
      'Add to calendar',
      'Show settings',
    ]);
  });
});

describe('a room is', () => {
  it('joined from its row and from its menu, by its own links [S-51]', async () => {
    const { join } = draw();
    const button = (await rowOf('8')).querySelector('[data-act=join]') as Element;
    expect(button.getAttribute('aria-label')).toBe('Join Room 8');
    fireEvent.click(button);
    await chooseIn('7', 'Join');
    expect(join.mock.calls.map(([room]) => room)).toMatchObject([
      { id: '8', name: 'Room 8', full_guest_url: 'https://live.example/r8?jwt=guest-of-8' },
      { id: '7', name: 'Room 7', full_admin_url: 'https://live.example/r7?jwt=admin-of-7' },
    ]);
    // The press on the button is not one on the row.
    expect(document.querySelector('[aria-level="2"]')).toBeNull();
  });

  it('not joined once it has expired [S-50]', async () => {
    const { join } = draw({ rooms: [wire('7', { expire_at: past })] });
    expect((await rowOf('7')).querySelector('[data-act=join]')).toBeNull();
    await chooseIn('7', 'Join');
    expect(join).not.toHaveBeenCalled();
  });

  it.each([
    ['Copy the guest link', 'https://live.example/r8?jwt=guest-of-8'],
    ['Copy the administrator link', 'https://live.example/r8?jwt=admin-of-8'],
  ])('given away by "%s" [S-52] [E-90]', async (act, link) => {
    draw();
    await chooseIn('8', act);
    await screen.findByText('The link is copied');
    expect(copied.mock.calls).toEqual([[link]]);
  });

  it('given away by its short link where it has no other [V-32]', async () => {
    draw({ rooms: [wire('7', { full_guest_url: '' })] });
    await chooseIn('7', 'Copy the guest link');
    await screen.findByText('The link is copied');
    expect(copied.mock.calls).toEqual([['https://live.example/r7?as=guest']]);
  });

  it('not given away where the browser copies nothing, which is said [E-90]', async () => {
    draw();
    copied.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await chooseIn('7', 'Copy the guest link');
    await screen.findByText('The link could not be copied');
    expect(screen.queryByText('The link is copied')).toBeNull();
  });

  it('shared by its guest link, with its name [U-41]', async () => {
    draw();
    await chooseIn('8', 'Share');
    const shares = within(await dialog('Invite people to Room 8'));
    const mail = shares.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toBe(
      'mailto:?subject=Room 8&body=Join the video conference “Room 8”: https://live.example/r8?jwt=guest-of-8',
    );
    fireEvent.click(shares.getByRole('button', { name: 'Copy the link' }));
    await waitFor(() =>
      expect(copied.mock.calls).toEqual([['https://live.example/r8?jwt=guest-of-8']]),
    );
    fireEvent.click(shares.getAllByRole('button', { name: 'Close' }).at(-1) as Element);
    await noDialog();
  });

  it('put into the calendar with its name and its guest link', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    draw();
    await chooseIn('8', 'Add to calendar');
    expect(names).toEqual(['video-conference.ics']);
    const file = saved.mock.calls[0]?.[0] as Blob;
    expect(file.type).toBe('text/calendar');
    const lines = (await file.text()).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('SUMMARY:Room 8');
    expect(lines).toContain('URL:https://live.example/r8?jwt=guest-of-8');
    expect(lines).toContain('LOCATION:https://live.example/r8?jwt=guest-of-8');
    expect(lines).toContain('DESCRIPTION:https://live.example/r8?jwt=guest-of-8');
    expect(lines.some((line) => line.startsWith('UID:8-'))).toBe(true);
  });
});

describe('a room is deleted', () => {
  const answer = async (word: string) =>
    void fireEvent.click(
      within(await dialog('Delete Room 8?')).getByRole('button', { name: word }),
    );

  it('once the user has said so, and no other [A-88]', async () => {
    const { sent, changed } = draw({ rooms: [wire('7'), wire('8'), wire('9')] });
    await chooseIn('8', 'Delete');
    within(await dialog('Delete Room 8?')).getByText('Its links stop working at once.');
    expect(sent).toEqual([]);
    await answer('Delete');
    await waitFor(() => expect(shownIds()).toEqual(['7', '9']));
    await waitFor(() => expect(sent).toEqual([['DELETE', 'video_conferences/8', {}]]));
    await screen.findByText('Room 8 deleted');
    expect(changed).toHaveBeenCalledWith('video');
    await noDialog();
  });

  it.each(['Cancel', 'Close'])('not when the question is answered by "%s"', async (word) => {
    const { sent } = draw();
    await chooseIn('8', 'Delete');
    await answer(word);
    await noDialog();
    expect(shownIds()).toEqual(['7', '8']);
    expect(sent).toEqual([]);
  });

  it('from where it is open, and its address is left', async () => {
    draw({ open: '8' });
    await screen.findByText('alice, host8');
    press('Delete');
    await answer('Delete');
    await screen.findByText('Room 8 deleted');
    expect(document.querySelector('[aria-level="2"]')).toBeNull();
  });

  it.each([
    ['in our words', refusal(), 'Failed to destroy video conference'],
    ['in the server’s words', refusal('It is in use'), 'It is in use'],
    ['of a server that is not reached', unreached, 'Failed to destroy video conference'],
  ])('not when the server refuses, which is said %s [E-88]', async (_, error, words) => {
    const { server } = draw();
    await rowOf('8');
    server.refuse = (request) => {
      if (request.startsWith('DELETE')) throw error;
    };
    await chooseIn('8', 'Delete');
    await answer('Delete');
    await screen.findByText(words);
    expect(shownNames()).toEqual(['Room 7', 'Room 8']);
    expect(screen.queryByText('Room 8 deleted')).toBeNull();
  });
});
