import { core } from '@callpanel/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepsCore } from '../../records/testing/index.ts';
import { sessionEnded } from '../../testing/company.tsx';
import { door, frameOf, inMeeting, jitsi, noOverlay, overlay, panel } from './testing/meeting.tsx';

keepsCore();
let scope: { dispose(): unknown } | null = null;
afterEach(async () => {
  cleanup();
  void scope?.dispose();
  scope = null;
  await sessionEnded();
});
/** As `inMeeting`, and ends with the test. */
const joined = async (room = door('7')) => {
  const all = await inMeeting(room);
  scope = all.scope;
  return { ...all, ...within(all.region) };
};
const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
/** Presses a button; what the core does then is drawn. */
const press = (name: string, last = false) =>
  act(async () => {
    const all = screen.getAllByRole('button', { name });
    fireEvent.click((last ? all.at(-1) : all[0]) as Element);
  });

describe('the window of a meeting [S-51]', () => {
  it('is of the room that was joined, which a guest enters by the guests’ way [S-52] [W-13]', async () => {
    const { opened, region, getByText } = await joined();
    expect(region.getAttribute('aria-label')).toContain('Room 7');
    getByText('Room 7');
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({
      domain: 'live.example',
      options: { roomName: 'g7', jwt: 'guest-of-7', userInfo: { displayName: 'Alice Arden' } },
    });
    expect(frameOf(region)?.title).toBe('Room 7');
  });

  it('is entered by an administrator by theirs [S-52]', async () => {
    const { opened } = await joined(door('7', { admins: ['carol', 'alice'] }));
    expect(opened[0]).toMatchObject({ options: { roomName: 'a7', jwt: 'admin-of-7' } });
  });

  it('counts the others once the user is in', async () => {
    const { says, getByText } = await joined();
    getByText('You are alone');
    await says('participantJoined');
    getByText('1 other person');
    await says('participantJoined');
    getByText('2 other people');
    await says('participantLeft');
    expect(getByText('1 other person')).toBeTruthy();
  });

  it('mutes and unmutes the user, and says which of both they are', async () => {
    const { says, commands, getByRole } = await joined();
    await press('Mute');
    expect(commands).toEqual(['toggleAudio']);
    expect(getByRole('button', { name: 'Mute' }).getAttribute('aria-pressed')).toBe('false');
    await says('audioMuteStatusChanged', { muted: true });
    const unmute = getByRole('button', { name: 'Unmute' });
    expect(unmute.getAttribute('aria-pressed')).toBe('true');
    await press('Unmute');
    expect(commands).toEqual(['toggleAudio', 'toggleAudio']);
  });

  it('waits until the user is in: nobody to count, nothing to mute', async () => {
    const { opened, commands } = jitsi();
    scope = await panel();
    core.meeting.join(door('7'));
    const region = within(await overlay());
    await vi.waitUntil(() => opened.length === 1);
    const mute = region.getByRole('button', { name: 'Mute' });
    expect(mute.getAttribute('aria-disabled')).toBe('true');
    await press('Mute');
    expect(commands).toEqual([]);
    expect(region.queryByText('You are alone')).toBeNull();
  });

  it('is left: it hangs up, and is gone when the meeting says so', async () => {
    const { says, commands } = await joined();
    await press('Leave the meeting');
    expect(commands).toEqual(['hangup']);
    await says('readyToClose');
    await noOverlay();
    expect(frameOf(document)).toBeNull();
    expect(core.state.meeting.room).toBeNull();
  });

  it('is in one place of the page, and goes to the next when that goes', async () => {
    const { region } = await joined();
    let leave = () => {};
    await act(async () => void (leave = core.meeting.claimOutlet('another', true)));
    await noOverlay();
    await act(async () => leave());
    expect(await overlay()).not.toBe(region);
  });
});

describe('the sizes of a meeting', () => {
  it('are docked, minimized to its bar, and back, without a second frame [C-38]', async () => {
    const { region, queryByRole } = await joined();
    const frame = frameOf(region);
    expect(names(region)).toEqual([
      expect.stringMatching(/^Move the meeting/),
      'Mute',
      'Minimize',
      'Undock',
      'Full screen',
      'Invite people',
      'Help',
      'Leave the meeting',
      expect.stringMatching(/^Resize the meeting/),
    ]);
    await press('Minimize');
    expect(core.state.meeting.mode).toBe('minimized');
    expect(names(region)).toEqual([
      expect.stringMatching(/^Move the meeting/),
      'Mute',
      'Show the meeting',
      'Leave the meeting',
    ]);
    await press('Show the meeting');
    expect(core.state.meeting.mode).toBe('docked');
    expect(queryByRole('button', { name: 'Show the meeting' })).toBeNull();
    expect(frameOf(region)).toBe(frame);
  });

  it('are undocked and docked again', async () => {
    const { region } = await joined();
    await press('Undock');
    expect(core.state.meeting.mode).toBe('expanded');
    expect(names(region)).toContain('Dock');
    expect(names(region)).not.toContain('Undock');
    await press('Dock');
    expect(core.state.meeting.mode).toBe('docked');
  });

  it('are the whole screen, without a grip to move it, and back', async () => {
    const { region } = await joined();
    await press('Full screen');
    expect(core.state.meeting.mode).toBe('fullscreen');
    expect(names(region)).toEqual([
      'Mute',
      'End full screen',
      'Invite people',
      'Help',
      'Leave the meeting',
    ]);
    await press('End full screen');
    expect(core.state.meeting.mode).toBe('docked');
  });
});

describe('a phone call during a meeting', () => {
  const call = (held: boolean) => ({ id: 'a', state: 'answered', held }) as never;
  const banner = 'You are on a phone call: the meeting does not hear you.';

  it('takes the microphone, says so, and gives it back when it is held or over', async () => {
    const { commands, says, findByText, queryByText } = await joined();
    expect(queryByText(banner)).toBeNull();
    await act(async () => void (core.state.calls.list = [call(false)]));
    await findByText(banner);
    expect(commands).toEqual(['toggleAudio']);
    await says('audioMuteStatusChanged', { muted: true });
    await act(async () => void (core.state.calls.list = [call(true)]));
    await waitFor(() => expect(queryByText(banner)).toBeNull());
    expect(commands).toEqual(['toggleAudio', 'toggleAudio']);
    await act(async () => void (core.state.calls.list = []));
  });

  it('is not said in its bar, nor of a microphone that the user muted', async () => {
    const { commands, says, queryByText, findByText } = await joined();
    await act(async () => void (core.state.calls.list = [call(false)]));
    await findByText(banner);
    await press('Minimize');
    expect(queryByText(banner)).toBeNull();
    await press('Show the meeting');
    expect(queryByText(banner)).not.toBeNull();
    await act(async () => void (core.state.calls.list = []));
    await waitFor(() => expect(queryByText(banner)).toBeNull());
    await says('audioMuteStatusChanged', { muted: true });
    const before = commands.length;
    await act(async () => void (core.state.calls.list = [call(false)]));
    await act(async () => Promise.resolve());
    expect(queryByText(banner)).toBeNull();
    expect(commands).toHaveLength(before);
    await act(async () => void (core.state.calls.list = []));
  });
});

it('invites by the guests’ link, also where the user is an administrator [S-52]', async () => {
  await joined(door('7', { admins: ['alice'] }));
  await press('Invite people');
  const dialog = within(await screen.findByRole('dialog', { name: /^Invite people to .*Room 7/ }));
  const mail = dialog.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toContain('https://live.example/g7?jwt=guest-of-7');
  await press('Close', true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
