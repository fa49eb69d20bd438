import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveRealm } from '../../testing/realm-house.ts';
import { jitsi, joined, started } from './testing/jitsi.ts';
import { room } from './testing/room.ts';

afterEach(() => vi.useRealTimers());

describe('the way in of a room that has not all four [S-52]', () => {
  it.each([
    ['an administrator without a token', ['alice'], { full_admin_url: '' }, 'a7', undefined],
    [
      'an administrator without a way of their own',
      ['alice'],
      { full_admin_url: '', admin_url: '' },
      ...(['r7', 'guest-token'] as const),
    ],
    ['a guest without a token', ['bob'], { full_guest_url: '' }, 'g7', undefined],
  ])('is, for %s, the next best', async (_, admins, change, roomName, jwt) => {
    const { opened } = await started(
      room('7', {
        ...{ admins, admin_url: 'https://live.example/a7', guest_url: 'https://live.example/g7' },
        ...change,
      }),
    );
    const { options } = opened[0] ?? {};
    expect([options?.['roomName'], options?.['jwt']]).toEqual([roomName, jwt]);
  });
});

it('a meeting is opened in the user’s language and name, under the name of the room', async () => {
  const { core, opened, frame, says } = await joined();
  expect(frame.title).toBe('Room 7');
  core.state.preferences.locale = 'fr-CA';
  Object.assign(core.state.session.user ?? {}, { first_name: 'Alice', last_name: 'Arden' });
  says('errorOccurred', { isFatal: true });
  core.meeting.retry();
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  const { userInfo, lang } = opened[1]?.options ?? {};
  expect([userInfo, lang]).toEqual([{ displayName: 'Alice Arden' }, 'fr-CA']);
});

it.each([
  ['https', false],
  ['http', true],
])('a meeting at an address of %s is without TLS: %s', async (scheme, noSSL) => {
  const { opened } = await started(room('8', { full_guest_url: `${scheme}://live.example/r8` }));
  expect(opened[0]?.options).toMatchObject({ roomName: 'r8', noSSL });
});

describe('the microphone in a meeting', () => {
  it('changes only when it is to be another', async () => {
    const { core, meeting, commands, heard, says } = await joined();
    core.meeting.setMuted(false);
    expect(commands).toEqual([]);
    core.meeting.setMuted(true);
    expect([commands, meeting.muted]).toEqual([['toggleAudio'], false]);
    says('audioMuteStatusChanged', { muted: true });
    expect(meeting.muted).toBe(true);
    core.meeting.setMuted(true);
    expect(commands).toEqual(['toggleAudio']);
    says('audioMuteStatusChanged', { muted: false });
    const of = { id: '7', name: 'Room 7' };
    expect(heard.slice(1)).toEqual([
      ['meeting-muted', { meeting: of, muted: true }],
      ['meeting-muted', { meeting: of, muted: false }],
    ]);
  });

  it('is taken by a call that was there before the user was in', async () => {
    const { core, meeting, commands, says } = await started();
    core.state.calls.list = [{ id: 'a', state: 'answered', held: false } as never];
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(commands).toEqual([]);
    says('videoConferenceJoined');
    expect([commands, meeting.mutedForCall]).toEqual([['toggleAudio'], true]);
  });
});

it('a meeting that is joined twice over a lost line asks only once before the page is left', async () => {
  const { core, says } = await started();
  const { unsaved } = core.state;
  const before = unsaved.forms;
  says('videoConferenceJoined');
  says('videoConferenceJoined');
  expect(unsaved.forms).toBe(before + 1);
  says('readyToClose');
  expect(unsaved.forms).toBe(before);
});

describe('how many others there are', () => {
  it('is never less than none', async () => {
    const { meeting, says } = await joined();
    says('participantLeft', { id: 'a' });
    says('participantJoined', { id: 'b' });
    expect(meeting.others).toBe(1);
  });
});

describe('a meeting that does not open', () => {
  const opening = async () => {
    const script = jitsi();
    const { core } = await liveRealm();
    core.meeting.join(room('7'));
    await vi.waitFor(() => expect(core.state.meeting.room).not.toBeNull());
    vi.useFakeTimers();
    core.meeting.show({} as HTMLElement);
    await vi.advanceTimersByTimeAsync(0);
    return { ...script, core, meeting: core.state.meeting };
  };

  it('for 15 seconds is slow, until the user is in', async () => {
    const { opened, meeting, says } = await opening();
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(meeting.slow).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect([meeting.slow, meeting.status]).toEqual([true, 'opening']);
    const now = Date.now();
    says('videoConferenceJoined');
    expect(meeting).toMatchObject({ slow: false, status: 'joined', since: now });
  });

  it('is not slow when the user was in before', async () => {
    const { meeting, says } = await opening();
    says('videoConferenceJoined');
    await vi.advanceTimersByTimeAsync(16_000);
    expect(meeting).toMatchObject({ slow: false, status: 'joined' });
  });

  it('and is left says nothing of it later', async () => {
    const { core, meeting } = await opening();
    const heard: unknown[] = [];
    core.on('meeting-left', (payload) => heard.push(payload));
    await vi.advanceTimersByTimeAsync(10_000);
    core.meeting.leave();
    core.meeting.join(room('8', { full_guest_url: '' }));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(meeting).toMatchObject({ room: { id: '8' }, slow: false });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(meeting.slow).toBe(true);
    expect(heard).toEqual([]);
  });
});
