import { describe, expect, it } from 'vitest';
import { liveRealm } from '../../testing/realm-house.ts';
import { room } from './testing/room.ts';

describe('a room that is known by its id', () => {
  const wire = { ...room('7'), username: 'alice', expire_at: '2099-01-01T00:00:00.000Z' };

  it.each([
    ['video.error.notFound', () => Response.json({ success: false }, { status: 404 })],
    ['video.error.load', () => Response.json({ success: false }, { status: 500 })],
    ['video.error.load', () => Response.json({ data: { ...wire, guest_url: 'no address' } })],
    [
      'video.error.expired',
      () => Response.json({ data: { ...wire, expire_at: '2020-01-01T00:00:00.000Z' } }),
    ],
  ])('is refused with %s [S-50] [V-32]', async (code, answer) => {
    const { core } = await liveRealm({ 'video_conferences/7': answer });
    await expect(core.meeting.open('7')).rejects.toMatchObject({ code });
    expect(core.state.meeting.room).toBeNull();
  });

  it('is asked for by its whole id, whatever is in it', async () => {
    const asked: string[] = [];
    const answer = (url: string | URL) => {
      asked.push(new URL(url).pathname);
      return Response.json({ data: wire });
    };
    const { core } = await liveRealm({
      'video_conferences/7%2F8': answer,
      'video_conferences/7/8': answer,
    });
    await core.meeting.open('7/8');
    expect(asked.map((path) => path.split('/').at(-1))).toEqual(['7%2F8']);
  });

  it('is opened', async () => {
    const { core } = await liveRealm({
      'video_conferences/7': () => Response.json({ data: wire }),
    });
    await core.meeting.open('7');
    expect(core.state.meeting.room).toEqual({ id: '7', name: 'Room 7' });
    expect(core.meeting.guestLink()).toBe('https://live.example/r7?jwt=guest-token');
  });
});

describe('a meeting that is started [A-86]', () => {
  it('has a room of its own, a year at most, which is in no list; its guest link is given', async () => {
    let sent: Record<string, unknown> = {};
    const { core } = await liveRealm({
      video_conferences: (_url, init) => {
        sent = JSON.parse(init?.body as string) as typeof sent;
        return Response.json({ data: { ...room('9'), expire_at: sent['expire_at'] } });
      },
    });
    const link = await core.meeting.start('Alice, Bob', ['bob']);
    expect(link).toBe('https://live.example/r9?jwt=guest-token');
    expect(sent).toMatchObject({ name: 'Alice, Bob', users: ['bob'], dynamic: true });
    const days = (Date.parse(String(sent['expire_at'])) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    expect(core.state.meeting.room).toEqual({ id: '9', name: 'Room 9' });
  });

  it('that is refused says why', async () => {
    const { core } = await liveRealm({
      video_conferences: () =>
        Response.json({ success: false, exception: 'Enough.' }, { status: 422 }),
    });
    await expect(core.meeting.start('A', [])).rejects.toMatchObject({ code: 'video.error.create' });
  });
});
