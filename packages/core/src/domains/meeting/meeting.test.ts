import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveRealm } from '../../testing/realm-house.ts';
import { jitsi, joined, started } from './testing/jitsi.ts';
import { room } from './testing/room.ts';

afterEach(() => vi.useRealTimers());

describe('the way in', () => {
  it.each([
    ['admins', ['alice'], 'admin-token'],
    ['guests', ['bob'], 'guest-token'],
    ['guests whose name only begins like an administrator’s', ['alicea'], 'guest-token'],
  ])('of %s is theirs, with their token [S-52]', async (_, admins, jwt) => {
    const { opened } = await started(room('7', { admins }));
    expect(opened[0]).toMatchObject({ domain: 'live.example', options: { roomName: 'r7', jwt } });
  });

  it('is no part of what views and hosts see', async () => {
    const { core, heard, says } = await joined();
    says('audioMuteStatusChanged', { muted: true });
    expect(JSON.stringify([core.state, heard])).not.toMatch(/token|jwt/);
  });
});

describe('a meeting [S-51]', () => {
  it('is joined when the user is in, and no longer there once its page is ready to close', async () => {
    const { meeting, says, heard, dispose } = await started();
    expect(meeting).toMatchObject({ room: { id: '7', name: 'Room 7' }, status: 'opening' });
    says('videoConferenceJoined');
    expect(meeting.status).toBe('joined');
    says('readyToClose');
    expect(meeting.room).toBeNull();
    expect(dispose).toHaveBeenCalledOnce();
    const of = { meeting: { id: '7', name: 'Room 7' } };
    expect(heard).toEqual([
      ['meeting-joined', of],
      ['meeting-left', of],
    ]);
  });

  it('ends with the session', async () => {
    const { core, meeting, dispose } = await joined();
    await core.session.signOut();
    expect(meeting.room).toBeNull();
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('asks before the page is left, as long as the user is in', async () => {
    const { core, says } = await started();
    const { unsaved } = core.state;
    const before = unsaved.forms;
    says('videoConferenceJoined');
    expect(unsaved.forms).toBe(before + 1);
    says('readyToClose');
    expect(unsaved.forms).toBe(before);
  });

  it('is the only one: another one waits for the user’s answer', async () => {
    const { core, meeting, opened, commands, says } = await joined();
    core.meeting.join(room('8'));
    expect(meeting).toMatchObject({ room: { id: '7' }, next: { id: '8', name: 'Room 8' } });
    core.meeting.answerNext(false);
    expect(meeting).toMatchObject({ room: { id: '7' }, next: null });
    expect(commands).toEqual([]);
    core.meeting.join(room('8'));
    core.meeting.answerNext(true);
    expect(commands).toEqual(['hangup']);
    says('readyToClose');
    expect(meeting.room).toEqual({ id: '8', name: 'Room 8' });
    await vi.waitFor(() => expect(opened).toHaveLength(2));
  });

  it('that does not answer to a hang-up is closed all the same', async () => {
    const { core, meeting, dispose } = await joined();
    vi.useFakeTimers();
    core.meeting.leave();
    expect(meeting.room).not.toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(meeting.room).toBeNull();
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('that fails is left, and counts its people from the beginning when it is opened again', async () => {
    const { core, meeting, heard, opened, says } = await joined();
    says('participantJoined', { id: 'a' });
    says('errorOccurred', { isFatal: true });
    expect(heard.at(-1)).toEqual(['meeting-left', { meeting: { id: '7', name: 'Room 7' } }]);
    expect(core.state.unsaved.forms).toBe(0);
    core.meeting.retry();
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    says('participantJoined', { id: 'a' });
    expect(meeting.others).toBe(1);
  });

  it('counts the others', async () => {
    const { meeting, says } = await joined();
    says('participantJoined', { id: 'a' });
    says('participantJoined', { id: 'b' });
    says('participantLeft', { id: 'a' });
    expect(meeting.others).toBe(1);
  });

  it('that reports a fatal error says so, and is opened again by a retry', async () => {
    const { core, meeting, opened, says, dispose } = await joined();
    says('errorOccurred', { isFatal: false });
    expect(meeting.status).toBe('joined');
    says('errorOccurred', { isFatal: true });
    expect(meeting).toMatchObject({ status: 'failed', error: { code: 'video.error.meeting' } });
    expect(dispose).toHaveBeenCalledOnce();
    core.meeting.retry();
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    says('videoConferenceJoined');
    expect(meeting).toMatchObject({ status: 'joined', error: null });
  });

  it('whose address leads nowhere gives the technical support’s text [E-91] [V-32]', async () => {
    const { core } = await liveRealm();
    jitsi();
    core.meeting.join(room('7', { full_guest_url: 'javascript:alert(1)//x' }));
    await vi.waitFor(() => expect(core.state.meeting.room).not.toBeNull());
    core.meeting.show({} as HTMLElement);
    await vi.waitFor(() =>
      expect(core.state.meeting).toMatchObject({
        status: 'failed',
        error: { code: 'video.error.script' },
      }),
    );
  });

  it('leaves nothing when its place is removed', async () => {
    const { remove, dispose, commands, core } = await joined();
    remove();
    expect(dispose).toHaveBeenCalledOnce();
    core.meeting.setMuted(true);
    expect(commands).toEqual([]);
  });
});

describe('a phone call during a meeting', () => {
  const talking = (held = false) => ({ id: 'a', state: 'answered', held }) as never;

  it('takes the microphone, and gives it back when it is held or over', async () => {
    const { core, meeting, commands, says } = await joined();
    core.state.calls.list = [{ id: 'a', state: 'incoming', held: false } as never];
    await vi.waitFor(() => expect(commands).toEqual([]));
    core.state.calls.list = [talking()];
    await vi.waitFor(() => expect(commands).toEqual(['toggleAudio']));
    says('audioMuteStatusChanged', { muted: true });
    expect(meeting).toMatchObject({ muted: true, mutedForCall: true });
    core.state.calls.list = [talking(true)];
    await vi.waitFor(() => expect(commands).toEqual(['toggleAudio', 'toggleAudio']));
    says('audioMuteStatusChanged', { muted: false });
    expect(meeting).toMatchObject({ muted: false, mutedForCall: false });
    const codes = core.state.notices.list.map(({ message }) => message);
    expect(codes).toEqual(
      expect.arrayContaining(['meeting.mutedForCall', 'meeting.unmutedAfterCall']),
    );
  });

  it('leaves a microphone alone that the user had muted', async () => {
    const { core, meeting, commands, says } = await joined();
    says('audioMuteStatusChanged', { muted: true });
    // The call is known before it ends.
    for (const list of [[talking()], []]) {
      core.state.calls.list = list;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect(commands).toEqual([]);
    expect(meeting).toMatchObject({ muted: true, mutedForCall: false });
  });

  it('does not give back what the user unmuted in the meeting and muted again', async () => {
    const { core, commands, says } = await joined();
    core.state.calls.list = [talking()];
    await vi.waitFor(() => expect(commands).toHaveLength(1));
    says('audioMuteStatusChanged', { muted: true });
    says('audioMuteStatusChanged', { muted: false });
    says('audioMuteStatusChanged', { muted: true });
    core.state.calls.list = [];
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(commands).toHaveLength(1);
  });
});

it('the first outlet of a page shows its meeting, then the next one', async () => {
  const { core } = await liveRealm();
  const one = core.meeting.claimOutlet('one');
  core.meeting.claimOutlet('two');
  const panel = core.meeting.claimOutlet('panel', true);
  expect(core.state.meeting.outlet).toBe('panel');
  panel();
  expect(core.state.meeting.outlet).toBe('one');
  one();
  expect(core.state.meeting.outlet).toBe('two');
});
