import { describe, expect, it, vi } from 'vitest';
import { jitsi, joined, started } from './testing/jitsi.ts';
import { room } from './testing/room.ts';
import { liveRealm } from '../../testing/realm-house.ts';

const names = (opened: { options: Record<string, unknown> }[]) =>
  opened.map(({ options }) => options['roomName']);

describe('another meeting that is asked for [S-51]', () => {
  it('and refused does not come when the meeting is left later', async () => {
    const { core, meeting, opened, says } = await joined();
    core.meeting.join(room('8'));
    core.meeting.answerNext(false);
    core.meeting.leave();
    says('readyToClose');
    expect([meeting.room, meeting.status]).toEqual([null, 'opening']);
    expect(names(opened)).toEqual(['r7']);
  });

  it('and not answered for yet is not opened by the end of the session', async () => {
    const { core, meeting, opened } = await joined();
    core.meeting.join(room('8'));
    await core.session.signOut();
    expect([meeting.room, meeting.next]).toEqual([null, null]);
    expect(names(opened)).toEqual(['r7']);
  });

  it('is the last of those that were asked for', async () => {
    const { core, meeting, says } = await joined();
    core.meeting.join(room('8'));
    core.meeting.join(room('9'));
    expect(meeting.next).toEqual({ id: '9', name: 'Room 9' });
    core.meeting.answerNext(true);
    says('readyToClose');
    expect(meeting).toMatchObject({ room: { id: '9' }, next: null, invite: null });
    core.meeting.leave();
    expect(meeting.room).toBeNull();
  });

  it('is still asked for when the first is opened again', async () => {
    const { core, meeting, opened } = await joined();
    core.meeting.join(room('8'));
    core.meeting.setMode('expanded');
    core.meeting.invite({ name: 'Bob', username: 'bob', number: '', email: '' });
    core.meeting.retry();
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    expect(meeting).toMatchObject({
      ...{ room: { id: '7' }, next: { id: '8' }, mode: 'expanded', status: 'opening' },
      invite: { username: 'bob' },
    });
  });

  it('takes the place of one that failed, without a question', async () => {
    const { core, meeting, opened, says } = await joined();
    says('errorOccurred', { isFatal: true });
    core.meeting.join(room('8'));
    expect(meeting).toMatchObject({
      room: { id: '8' },
      next: null,
      status: 'opening',
      error: null,
    });
    await vi.waitFor(() => expect(names(opened)).toEqual(['r7', 'r8']));
    expect(core.meeting.guestLink()).toBe('https://live.example/r8?jwt=guest-token');
  });

  it('waits for an answer also while the first is not open yet', async () => {
    const { core, meeting, opened } = await started();
    core.meeting.join(room('8'));
    expect(meeting).toMatchObject({ room: { id: '7' }, next: { id: '8' } });
    core.meeting.answerNext(true);
    // There is nothing to hang up.
    expect(meeting).toMatchObject({ room: { id: '8' }, next: null });
    await vi.waitFor(() => expect(names(opened)).toEqual(['r7', 'r8']));
  });
});

describe('the same meeting that is asked for again', () => {
  it('is brought back from its bar, and not opened twice', async () => {
    const { core, meeting, opened } = await joined();
    core.meeting.setMode('minimized');
    core.meeting.join(room('7'));
    expect(meeting).toMatchObject({ status: 'joined', mode: 'docked', next: null });
    expect(opened).toHaveLength(1);
  });

  it('is opened from the beginning if it failed', async () => {
    const { core, meeting, opened, says } = await joined();
    says('errorOccurred', { isFatal: true });
    core.meeting.join(room('7'));
    expect(meeting).toMatchObject({ status: 'opening', error: null });
    await vi.waitFor(() => expect(opened).toHaveLength(2));
  });
});

describe('the size of the next meeting', () => {
  it.each([
    ['docked', 'docked', 'docked'],
    ['expanded', 'expanded', 'expanded'],
    ['minimized', 'minimized', 'docked'],
    ['fullscreen', 'docked', 'docked'],
  ] as const)('after one that was %s is %s, and then %s', async (mode, after, next) => {
    const { core, meeting, says } = await joined();
    core.meeting.setMode(mode);
    says('readyToClose');
    expect(meeting.mode).toBe(after);
    core.meeting.join(room('8'));
    expect(meeting.mode).toBe(next);
  });
});

describe('the link for guests', () => {
  it.each([
    ['with a token, where there is one', {}, 'https://live.example/r7?jwt=guest-token'],
    ['else the plain one', { full_guest_url: '' }, 'https://live.example/r7'],
  ])('is the one %s', async (_, change, link) => {
    const { core } = await joined(room('7', { admins: ['alice'], ...change }));
    expect(core.meeting.guestLink()).toBe(link);
  });

  it('is none without a meeting', async () => {
    const { core, says } = await joined();
    says('readyToClose');
    expect(core.meeting.guestLink()).toBe('');
  });
});

it('a meeting goes to another place without an end, and the first place takes nothing with it', async () => {
  const { core, meeting, opened, dispose, remove } = await joined();
  core.meeting.show({} as HTMLElement);
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(dispose).toHaveBeenCalledOnce();
  remove();
  expect(dispose).toHaveBeenCalledOnce();
  expect(meeting.room?.id).toBe('7');
});

it('a meeting that has no place to be drawn in can be left', async () => {
  const { core, meeting, remove, commands } = await joined();
  remove();
  expect(meeting).toMatchObject({ room: { id: '7' }, status: 'opening' });
  core.meeting.leave();
  expect([meeting.room, commands]).toEqual([null, []]);
});

it('is not opened after all when it is left before its script has come', async () => {
  const { core } = await liveRealm();
  const { opened } = jitsi();
  core.meeting.join(room('7'));
  await vi.waitFor(() => expect(core.state.meeting.room).not.toBeNull());
  core.meeting.show({} as HTMLElement);
  core.meeting.leave();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([core.state.meeting.room, core.state.meeting.status, opened]).toEqual([
    ...[null, 'opening', []],
  ]);
});
