import {
  ChatUsersAnswer,
  ConversationsAnswer,
  NewConversationAnswer,
  PresencesAnswer,
} from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'zod';
import { chatServer } from '../testing/chat-client.ts';

const CHANNEL = 'supportChannel01';

describe('the four lists [A-103] [A-104] [A-105] [A-106]', () => {
  it('have all channels, and of the others those that the person is in', async () => {
    const { send } = await chatServer();
    const names = async (list: string, username: string): Promise<string[]> => {
      const { body } = await send(
        'GET',
        `chats/${list}?sort_property=name&sort_direction=asc`,
        username,
      );
      const { data } = parse(ConversationsAnswer, body);
      return data.map(({ room, to_user }) => to_user?.name ?? room.name);
    };
    expect(await names('channels', 'alice')).toEqual(['general', 'support']);
    expect(await names('groups', 'alice')).toEqual(['planning']);
    expect(await names('groups', 'bob')).toEqual([]);
    expect(await names('direct_messages', 'alice')).toEqual(['Bob Brant', 'Erin Egede']);
    expect(await names('sms_messages', 'alice')).toEqual([]);
  });

  it('come 50 a page [C-48]', async () => {
    const { send, server } = await chatServer();
    for (let at = 1; at <= 55; at += 1)
      await server.control('chat/room', { type: 'c', name: `made-up-${at}`, owner: 'alice' });
    const page = async (offset: number) =>
      parse(
        ConversationsAnswer,
        (await send('GET', `chats/channels?offset=${offset}`, 'alice')).body,
      );
    expect([(await page(0)).data.length, (await page(0)).total]).toEqual([50, 57]);
    expect((await page(50)).data).toHaveLength(7);
    expect((await send('GET', 'chats/channels?limit=51', 'alice')).status).toBe(400);
  });
});

describe('the users [A-13] [D-50]', () => {
  it('are those who may chat, each with what the chat has of them', async () => {
    const { send, server } = await chatServer();
    await server.control('people/permissions', { username: 'dave', user: [] });
    const { body } = await send('GET', 'users/all_chat_users', 'alice');
    const { data } = parse(ChatUsersAnswer, body);
    expect(data.map(({ username }) => username)).toEqual(['alice', 'bob', 'carol', 'erin']);
    expect(data[1]).toEqual({
      ...{ name: 'Bob Brant', email: 'bob@acme.example', username: 'bob', extension: '102' },
      ...{ is_sms_capable: true, chat_user_id: 'id-bob' },
    });
  });
});

describe('rights [P-27] [P-53] [P-54]', () => {
  it('without the right to chat there is nothing', async () => {
    const { send, server } = await chatServer();
    await server.control('people/permissions', { username: 'bob', user: [] });
    for (const path of [
      'chats/channels',
      'chats/presence',
      'sms/list_dids',
      'users/all_chat_users',
    ])
      expect((await send('GET', path, 'bob')).status).toBe(403);
    expect((await send('POST', 'chats/auth', 'bob')).status).toBe(403);
  });

  it.each(['archive', 'restore', 'invite', 'kick', 'add_owner', 'remove_owner'])(
    '%s is for owners',
    async (action) => {
      const { send } = await chatServer();
      const body = { room_id: CHANNEL, rocket_uid: 'id-erin' };
      expect((await send('POST', `chats/channels/${action}`, 'bob', body)).status).toBe(403);
    },
  );

  it('rename and delete are for owners [A-117] [A-119]', async () => {
    const { send } = await chatServer();
    const named = { room_id: CHANNEL, name: 'other' };
    expect((await send('PUT', 'chats/channels/rename', 'bob', named)).status).toBe(403);
    expect(
      (await send('DELETE', 'chats/channels/delete', 'bob', { room_id: CHANNEL })).status,
    ).toBe(403);
    expect((await send('PUT', 'chats/channels/rename', 'carol', named)).status).toBe(200);
    expect(
      (await send('DELETE', 'chats/channels/delete', 'carol', { room_id: CHANNEL })).status,
    ).toBe(200);
    expect(
      (await send('DELETE', 'chats/channels/delete', 'carol', { room_id: CHANNEL })).status,
    ).toBe(404);
  });
});

describe('rooms [A-116] [A-118] [S-58] [S-60]', () => {
  it('a channel can be joined and left, a group not joined; members have roles [D-47] [D-54]', async () => {
    const { send } = await chatServer();
    expect((await send('POST', 'chats/channels/join', 'alice', { room_id: CHANNEL })).status).toBe(
      200,
    );
    const members = async () => {
      const { body } = await send('GET', `chats/channels/members?room_id=${CHANNEL}`, 'alice');
      return (body['data'] as { username: string; roles: string[] }[]).map(
        ({ username, roles }) => `${username} ${roles.join()}`,
      );
    };
    expect(await members()).toEqual(['alice ', 'bob ', 'carol owner', 'erin ']);
    expect((await send('POST', 'chats/channels/leave', 'alice', { room_id: CHANNEL })).status).toBe(
      200,
    );
    expect(await members()).toEqual(['bob ', 'carol owner', 'erin ']);
    const group = { room_id: 'planningGroup001' };
    expect((await send('POST', 'chats/groups/join', 'bob', group)).status).toBe(403);
  });

  it('the last owner can neither leave nor give the role away', async () => {
    const { send } = await chatServer();
    const answer = await send('POST', 'chats/channels/leave', 'carol', { room_id: CHANNEL });
    expect(answer).toMatchObject({ status: 400, body: { exception: /last owner/ } });
    const body = { room_id: CHANNEL, rocket_uid: 'id-carol' };
    expect((await send('POST', 'chats/channels/remove_owner', 'carol', body)).status).toBe(400);
  });

  it('nothing is written in an archived room until it is restored', async () => {
    const { send, signedIn } = await chatServer();
    await send('POST', 'chats/channels/archive', 'carol', { room_id: CHANNEL });
    const bob = await signedIn('bob');
    const write = () => bob.call('sendMessage', { rid: CHANNEL, msg: 'x' });
    expect((await write()).error).toMatchObject({ error: 'error-room-archived' });
    await send('POST', 'chats/channels/restore', 'carol', { room_id: CHANNEL });
    expect((await write()).error).toBeUndefined();
  });
});

describe('a direct conversation', () => {
  const room_id = 'directAliceBob01';
  const listed = async ({ send }: Awaited<ReturnType<typeof chatServer>>) => {
    const { data } = parse(
      ConversationsAnswer,
      (await send('GET', 'chats/direct_messages', 'alice')).body,
    );
    return data.find(({ id }) => id === room_id)?.subscription?.open;
  };
  it('is hidden by its user, and comes back with the next message [A-120] [S-59] [S-61]', async () => {
    const company = await chatServer();
    const { send, server } = company;
    expect(await listed(company)).toBe(true);
    expect((await send('POST', 'chats/direct_messages/close', 'alice', { room_id })).status).toBe(
      200,
    );
    expect(await listed(company)).toBe(false);
    expect((await send('POST', 'chats/direct_messages/close', 'dave', { room_id })).status).toBe(
      403,
    );
    await server.control('chat/post', { username: 'bob', to: 'alice', text: 'Hello?' });
    expect(await listed(company)).toBe(true);
  });
});

describe('a new conversation [A-115]', () => {
  const form = (fields: Readonly<Record<string, string | undefined>>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value ?? '');
    return data;
  };
  it('a channel gets a valid name, once [V-50]', async () => {
    const { send } = await chatServer();
    const fields = { channel_type: 'c', channel_name: 'Sales & support', destinations: '["bob"]' };
    const first = await send('POST', 'chats/new_conversation', 'alice', form(fields));
    expect(parse(NewConversationAnswer, first.body).data.room).toMatchObject({
      ...{ name: 'Sales-support', usersCount: 2 },
    });
    const again = await send('POST', 'chats/new_conversation', 'alice', form(fields));
    expect(again).toMatchObject({ status: 400, body: { exception: /exists/ } });
  });

  it.each([
    [
      { is_sms: '1', from_did: '15145550101', sms_destination: '["911"]', message: 'x' },
      /Emergency/,
    ],
    [
      { is_sms: '1', from_did: '15145550102', sms_destination: '["5145550190"]', message: 'x' },
      /cannot send/,
    ],
    [{ is_sms: '1', from_did: '15145550101', sms_destination: '["12"]', message: 'x' }, /no|not/],
    [{ destinations: '["stranger"]' }, /no user/],
    [{ destinations: 'bob' }, /read/],
  ])('is refused as %j', async (fields, why) => {
    const { send } = await chatServer();
    const answer = await send('POST', 'chats/new_conversation', 'alice', form(fields));
    expect(answer.status).toBe(400);
    expect(answer.body['exception']).toMatch(why);
  });
});

describe('presence [A-107] [A-108] [A-110] [D-12]', () => {
  it('is offline without a line, and otherwise what was chosen', async () => {
    const { send, signedIn } = await chatServer();
    const of = async (username: string) => {
      const { data } = parse(PresencesAnswer, (await send('GET', 'chats/presence', 'alice')).body);
      return data.find((one) => one.username === username);
    };
    expect(await of('bob')).toMatchObject({ status: 'offline' });
    const bob = await signedIn('bob');
    expect(await of('bob')).toMatchObject({ status: 'online', statusText: '' });
    const alice = await signedIn('alice');
    await alice.listen('stream-notify-logged', 'user-status');
    await send('PUT', 'chats/presence/update', 'bob', { status: 'busy', message: 'Month end' });
    expect(await of('bob')).toMatchObject({ status: 'busy', statusText: 'Month end' });
    await vi.waitUntil(() => alice.events('stream-notify-logged', 'user-status').length > 0);
    expect(alice.events('stream-notify-logged', 'user-status')).toEqual([
      [['id-bob', 'bob', 3, 'Month end']],
    ]);
    bob.socket.terminate();
    await vi.waitUntil(async () => (await of('bob'))?.status === 'offline');
  });

  it('statuses of the installation are added, changed and removed [A-109] [A-111] [A-112] [A-113]', async () => {
    const { send } = await chatServer();
    const list = async () => {
      const { body } = await send('GET', 'chats/presence/custom', 'alice');
      return (body['data'] as { name: string; type: string }[]).map(
        ({ name, type }) => `${name} ${type}`,
      );
    };
    const made = await send('POST', 'chats/presence/custom/create', 'alice', {
      name: 'Gym',
      type: 'away',
    });
    const { id } = made.body['data'] as { id: string };
    expect(await list()).toEqual(['Focus time busy', 'Gym away', 'Lunch away']);
    await send('PUT', 'chats/presence/custom/update', 'alice', { id, name: 'Pool', type: 'busy' });
    expect(await list()).toEqual(['Focus time busy', 'Lunch away', 'Pool busy']);
    await send('DELETE', 'chats/presence/custom/delete', 'alice', { id });
    expect(await list()).toEqual(['Focus time busy', 'Lunch away']);
    expect((await send('DELETE', 'chats/presence/custom/delete', 'alice', { id })).status).toBe(
      404,
    );
  });
});

describe('files', () => {
  it('come to members alone, by token in the headers, and never to be run', async () => {
    const { rocket } = await chatServer();
    const room = 'directAliceBob01';
    const data = new FormData();
    data.set('file', new File(['<script>1</script>'], '../page.html', { type: 'text/html' }));
    const { file } = (await rocket('POST', `/api/v1/rooms.media/${room}`, 'alice', data)).json();
    const confirmed = await rocket(
      'POST',
      `/api/v1/rooms.mediaConfirm/${room}/${file._id}`,
      'alice',
      {},
    );
    expect(confirmed.json().message.attachments).toMatchObject([{ title: 'page.html' }]);
    const got = await rocket('GET', file.url, 'bob');
    expect([got.statusCode, got.headers['content-disposition'], got.body]).toEqual([
      ...[200, 'attachment', '<script>1</script>'],
    ]);
    expect((await rocket('GET', file.url, 'dave')).statusCode).toBe(404);
  });
});
