import {
  DdpFrame,
  HistoryResult,
  RoomsResult,
  SubscriptionsResult,
  WireChatMessage,
} from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { parse, safeParse } from 'zod';
import { chatServer } from '../testing/chat-client.ts';

const ROOM = 'directAliceBob01';

describe('the session [W-09] [W-10]', () => {
  it('signs in by a token of chats/auth, and refuses another', async () => {
    const { open, signedIn } = await chatServer();
    await signedIn('alice');
    const stranger = await open();
    const { error } = await stranger.call('login', { resume: 'made-up' });
    expect(error).toMatchObject({ error: 403 });
    expect((await stranger.call('subscriptions/get')).error).toMatchObject({
      error: 'error-invalid-user',
    });
  });

  it('signs out: its token is no longer good, and nothing more is heard', async () => {
    const { open, grant, signedIn } = await chatServer();
    const { authToken } = await grant('alice');
    const alice = await open();
    await alice.call('login', { resume: authToken });
    const other = await signedIn('alice');
    expect((await alice.call('logout')).error).toBeUndefined();
    expect((await alice.call('subscriptions/get')).error).toBeTruthy();
    expect((await alice.call('login', { resume: authToken })).error).toMatchObject({ error: 403 });
    // The user’s other clients have tokens of their own.
    expect((await other.call('subscriptions/get')).error).toBeUndefined();
  });

  it('answers a ping with its id, and says failed to another version', async () => {
    const { open } = await chatServer();
    const client = await open();
    client.send({ msg: 'ping', id: 'p1' });
    expect(await client.take(({ msg }) => msg === 'pong')).toEqual({ msg: 'pong', id: 'p1' });
    client.send({ msg: 'connect', version: 'pre1', support: ['pre1'] });
    expect(await client.take(({ msg }) => msg === 'failed')).toEqual({
      msg: 'failed',
      version: '1',
    });
  });

  it('sends frames that the contract reads', async () => {
    const { signedIn } = await chatServer();
    const alice = await signedIn('alice');
    await alice.call('nonsense');
    for (const frame of alice.frames.filter(({ msg }) => msg !== undefined))
      expect(safeParse(DdpFrame, frame)).toMatchObject({ success: true });
  });
});

describe('streams', () => {
  it('are the user’s own: another’s, and rooms of others, are refused', async () => {
    const { signedIn } = await chatServer();
    const [bob, dave] = [await signedIn('bob'), await signedIn('dave')];
    expect((await dave.listen('stream-notify-user', `${bob.uid}/notification`)).msg).toBe('nosub');
    expect((await dave.listen('stream-room-messages', ROOM)).msg).toBe('nosub');
    expect((await dave.listen('stream-room-messages', 'supportChannel01')).msg).toBe('ready');
    expect((await dave.listen('stream-notify-room', 'supportChannel01/user-activity')).msg).toBe(
      'nosub',
    );
  });

  it('tell the other of a message, its number of unread ones and who types', async () => {
    const { signedIn } = await chatServer();
    const [alice, bob] = [await signedIn('alice'), await signedIn('bob')];
    await bob.listen('stream-room-messages', ROOM);
    await bob.listen('stream-notify-user', `${bob.uid}/subscriptions-changed`);
    await bob.listen('stream-notify-user', `${bob.uid}/notification`);
    await bob.listen('stream-notify-room', `${ROOM}/user-activity`);
    await alice.call('stream-notify-room', `${ROOM}/user-activity`, 'alice', ['user-typing'], {});
    const sent = { _id: 'aaaaaaaaaaaaaaaaa', rid: ROOM, msg: 'Hi @bob' };
    const { result } = await alice.call('sendMessage', sent);
    expect(parse(WireChatMessage, result)).toMatchObject({ _id: sent._id, msg: 'Hi @bob' });
    await vi.waitUntil(() => bob.events('stream-room-messages', ROOM).length > 0);
    expect(bob.events('stream-notify-room', `${ROOM}/user-activity`)).toEqual([
      ['alice', ['user-typing']],
    ]);
    const [[event, subscription]] = bob.events(
      'stream-notify-user',
      `${bob.uid}/subscriptions-changed`,
    ) as [[string, object]];
    expect([event, subscription]).toMatchObject(['updated', { unread: 1, userMentions: 1 }]);
    expect(bob.events('stream-notify-user', `${bob.uid}/notification`)).toMatchObject([
      [{ text: 'Hi @bob', payload: { rid: ROOM, type: 'd', sender: { username: 'alice' } } }],
    ]);
  });

  it('do not let one type in another’s name', async () => {
    const { signedIn } = await chatServer();
    const alice = await signedIn('alice');
    const { error } = await alice.call(
      'stream-notify-room',
      `${ROOM}/user-activity`,
      'bob',
      [],
      {},
    );
    expect(error).toMatchObject({ error: 'error-not-allowed' });
  });
});

describe('methods', () => {
  it('a message that is sent again with its id is kept once', async () => {
    const { signedIn } = await chatServer();
    const alice = await signedIn('alice');
    const sent = { _id: 'bbbbbbbbbbbbbbbbb', rid: ROOM, msg: 'once' };
    await alice.call('sendMessage', sent);
    await alice.call('sendMessage', sent);
    const { messages } = parse(
      HistoryResult,
      (await alice.call('loadHistory', ROOM, null, 50)).result,
    );
    expect(messages.filter(({ msg }) => msg === 'once')).toHaveLength(1);
    const bob = await signedIn('bob');
    expect((await bob.call('sendMessage', { ...sent, msg: 'mine now' })).error).toBeTruthy();
  });

  it('history comes in pages, newest first, and not to strangers', async () => {
    const { signedIn, server } = await chatServer();
    await server.control('chat/post', { username: 'bob', to: 'alice', text: 'm', count: 60 });
    const alice = await signedIn('alice');
    const first = parse(HistoryResult, (await alice.call('loadHistory', ROOM, null, 50)).result);
    expect(first.messages.map(({ msg }) => msg).slice(0, 2)).toEqual(['m 60', 'm 59']);
    const end = { $date: first.messages[49]!.ts };
    const next = parse(HistoryResult, (await alice.call('loadHistory', ROOM, end, 50)).result);
    expect(next.messages.map(({ msg }) => msg).slice(0, 2)).toEqual(['m 10', 'm 9']);
    expect(next.messages).toHaveLength(13);
    const dave = await signedIn('dave');
    expect((await dave.call('loadHistory', ROOM, null, 50)).result).toBe(false);
  });

  it('only the author changes and deletes a message', async () => {
    const { signedIn } = await chatServer();
    const [alice, bob] = [await signedIn('alice'), await signedIn('bob')];
    const id = `${ROOM}0`;
    expect(
      (await alice.call('updateMessage', { _id: id, rid: ROOM, msg: 'x' })).error,
    ).toBeTruthy();
    expect((await alice.call('deleteMessage', { _id: id })).error).toBeTruthy();
    expect(
      (await bob.call('updateMessage', { _id: id, rid: ROOM, msg: 'x' })).error,
    ).toBeUndefined();
    await bob.listen('stream-notify-room', `${ROOM}/deleteMessage`);
    expect((await bob.call('deleteMessage', { _id: id })).error).toBeUndefined();
    expect(bob.events('stream-notify-room', `${ROOM}/deleteMessage`)).toEqual([[{ _id: id }]]);
  });

  it('subscriptions and rooms come whole, or as what changed and went since', async () => {
    const { signedIn, send } = await chatServer();
    const carol = await signedIn('carol');
    const all = parse(SubscriptionsResult, (await carol.call('subscriptions/get')).result);
    expect(all.update.map(({ name }) => name).sort()).toEqual(['general', 'planning', 'support']);
    const since = Math.max(...all.update.map((one) => one._updatedAt));
    await send('POST', 'chats/groups/kick', 'alice', {
      ...{ room_id: 'planningGroup001', rocket_uid: carol.uid },
    });
    await carol.call('sendMessage', { rid: 'supportChannel01', msg: 'hello' });
    const later = await carol.call('subscriptions/get', { $date: since });
    const { update, remove } = parse(SubscriptionsResult, later.result);
    expect(update.map(({ name }) => name)).toEqual(['support']);
    expect(remove.map(({ _id }) => _id)).toEqual(['planningGroup001:carol']);
    const rooms = parse(RoomsResult, (await carol.call('rooms/get')).result);
    expect(rooms.update.map(({ name }) => name).sort()).toEqual(['general', 'support']);
  });
});
