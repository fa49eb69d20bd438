import { API_PREFIX, RESERVED_FOLDERS } from '@callpanel/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messageWith } from '../testing/messages.ts';
import { type TestServer, keptServer } from '../../../testing/server.ts';
import type { Message } from '../message.ts';
import { area } from '../index.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
  const { mailboxes } = server.company.area(area);
  mailboxes.addAll([
    messageWith({ id: 'a' }),
    messageWith({ id: 'b', old: true, favorite: true }),
    messageWith({ id: 'c', folder: 'Clients' }),
    messageWith({ id: 'carols', ext: '103' }),
  ]);
});

const send = (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, who = 'bob') =>
  server.app.inject({
    method,
    url: `${API_PREFIX}/voicemails/${path}`,
    headers: { authorization: `Bearer ${server.signIn(who)}` },
    ...(payload && { payload }),
  });
const done = async (...sent: Parameters<typeof send>): Promise<void> => {
  const answer = await send(...sent);
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
};
/** Status of a refusal, which has a text and changes nothing. */
const refusal = async (...sent: Parameters<typeof send>): Promise<number> => {
  const before = structuredClone(server.company.area(area).mailboxes.messages());
  const answer = await send(...sent);
  expect(answer.json()).toEqual({ success: false, exception: expect.any(String) });
  expect(server.company.area(area).mailboxes.messages()).toEqual(before);
  return answer.statusCode;
};
const message = (id: string): Message | undefined => server.company.area(area).mailboxes.byId(id);

/** What the mailbox reports from now on. */
const watchMailbox = () => {
  const tell = vi.spyOn(server.company.events, 'tellMailbox');
  return () => tell.mock.calls.splice(0);
};

describe('one message', () => {
  it('becomes read and new again, and MWI is sent [A-35] [A-36] [X-38] [B-22]', async () => {
    const news = watchMailbox();
    await done('PUT', 'a/mark_as_read');
    expect(message('a')).toMatchObject({ old: true });
    expect(news()).toEqual([['102', { new: 1, old: 2 }]]);
    await done('PUT', 'a/mark_as_new');
    expect(message('a')).toMatchObject({ old: false });
    expect(news()).toEqual([['102', { new: 2, old: 1 }]]);
  });

  it('becomes a favourite, or none any more [A-32] [A-33] [S-44]', async () => {
    await done('PUT', 'a/mark_as_favorite');
    await done('PUT', 'b/unmark_as_favorite');
    expect([message('a')?.favorite, message('b')?.favorite]).toEqual([true, false]);
  });

  it('goes to one of the user’s own folders and back, and stays read or new [A-34] [A-37] [S-41]', async () => {
    await done('PUT', 'b/move_to_custom_folder', { custom_folder: ' Été ' });
    expect(message('b')).toMatchObject({ folder: 'Été', old: true });
    // A folder has one way of being written.
    await done('PUT', 'a/move_to_custom_folder', { custom_folder: 'clients' });
    expect(message('a')).toMatchObject({ folder: 'Clients', old: false });
    await done('PUT', 'b/remove_from_custom_folder');
    const answer = await server.get('voicemails/b', 'bob');
    expect(answer.json().data).toMatchObject({ folder: 'Old', isRead: true });
  });

  it('does not go to a folder that cannot be [V-23] [G-36]', async () => {
    const names = [
      '',
      '  ',
      'ab',
      'elevenchars',
      'two words',
      'abc1',
      ...RESERVED_FOLDERS,
      'INBOX',
    ];
    for (const custom_folder of names) {
      expect(await refusal('PUT', 'a/move_to_custom_folder', { custom_folder })).toBe(422);
      expect(
        await refusal('POST', 'bulk/move_to_custom_folder', { ids: ['a'], custom_folder }),
      ).toBe(422);
    }
  });

  it('is copied to other mailboxes, new there, and stays [A-48] [B-22]', async () => {
    const news = watchMailbox();
    await done('POST', 'b/transfer_voicemail', { extensions: ['103', '104', '103'] });
    const { mailboxes } = server.company.area(area);
    const [copy] = mailboxes.messages('104');
    expect(copy).toEqual({
      ...message('b'),
      id: copy?.id,
      ext: '104',
      old: false,
      favorite: false,
    });
    expect(copy?.id).not.toBe('b');
    expect(mailboxes.messages('103')).toHaveLength(2);
    expect(news()).toEqual([
      ['103', { new: 2, old: 0 }],
      ['104', { new: 1, old: 0 }],
    ]);
    await done('POST', 'c/transfer_voicemail', { extensions: ['105'] });
    expect(mailboxes.messages('105')[0]).not.toHaveProperty('folder');
  });

  it('is not copied to an unknown mailbox, or to its own [A-48]', async () => {
    for (const extensions of [['103', '999'], ['102'], ['103', '102']])
      expect(await refusal('POST', 'a/transfer_voicemail', { extensions })).toBe(422);
    expect(await refusal('POST', 'a/transfer_voicemail', { extensions: [] })).toBe(400);
  });

  it('is deleted for good [A-50] [S-42]', async () => {
    const news = watchMailbox();
    await done('DELETE', 'a');
    expect(message('a')).toBeUndefined();
    expect(news()).toEqual([['102', { new: 1, old: 1 }]]);
    expect(await refusal('DELETE', 'a')).toBe(404);
  });
});

describe('many messages', () => {
  const ids = ['a', 'b', 'c'];
  const each = <K extends keyof Message>(key: K) => ids.map((id) => message(id)?.[key]);

  it('are changed at once, and MWI is sent once [A-40] [A-41] [A-43] [A-45]', async () => {
    const news = watchMailbox();
    await done('POST', 'bulk/mark_as_read', { ids });
    expect(each('old')).toEqual([true, true, true]);
    expect(news()).toEqual([['102', { new: 0, old: 3 }]]);
    await done('POST', 'bulk/mark_as_new', { ids });
    expect(each('old')).toEqual([false, false, false]);
    await done('POST', 'bulk/mark_as_favorite', { ids });
    expect(each('favorite')).toEqual([true, true, true]);
    await done('POST', 'bulk/unmark_as_favorite', { ids });
    expect(each('favorite')).toEqual([false, false, false]);
    await done('POST', 'bulk/move_to_custom_folder', { ids, custom_folder: 'clients' });
    expect(each('folder')).toEqual(['Clients', 'Clients', 'Clients']);
    await done('POST', 'bulk/remove_from_custom_folder', { ids });
    expect(each('folder')).toEqual(['', '', '']);
  });

  it('are transferred and deleted at once [A-46] [A-47]', async () => {
    expect(await refusal('POST', 'bulk/transfer_voicemail', { ids, extensions: ['999'] })).toBe(
      422,
    );
    const news = watchMailbox();
    await done('POST', 'bulk/transfer_voicemail', { ids, extensions: ['104', '105'] });
    expect(news()).toEqual([
      ['104', { new: 3, old: 0 }],
      ['105', { new: 3, old: 0 }],
    ]);
    await done('POST', 'bulk/delete', { ids });
    expect(server.company.area(area).mailboxes.messages('102')).toEqual([]);
  });

  it('may be gone in part, but not all', async () => {
    await done('POST', 'bulk/mark_as_read', { ids: ['a', 'gone', 'carols'] });
    expect([message('a')?.old, message('carols')?.old]).toEqual([true, false]);
    expect(await refusal('POST', 'bulk/mark_as_read', { ids: ['gone', 'carols'] })).toBe(404);
    expect(await refusal('POST', 'bulk/mark_as_read', { ids: [] })).toBe(400);
    const tooMany = Array.from({ length: 1001 }, (_, index) => `m${index}`);
    expect(await refusal('POST', 'bulk/delete', { ids: tooMany })).toBe(400);
  });
});

describe('who may change what [P-03] [P-48]', () => {
  it('a watcher who may write changes what is in the mailbox of another', async () => {
    await done('PUT', 'a/mark_as_read', undefined, 'alice');
    expect(message('a')?.old).toBe(true);
    await done('POST', 'bulk/delete', { ids: ['a', 'carols'] }, 'alice');
    expect(message('carols')).toBeUndefined();
  });

  it('one who may only look does not, nor does a bulk of both change anything', async () => {
    server.company.area(area).mailboxes.add(messageWith({ id: 'erins', ext: '105' }));
    expect(await refusal('PUT', 'a/mark_as_read', undefined, 'erin')).toBe(403);
    expect(await refusal('POST', 'bulk/mark_as_read', { ids: ['erins', 'a'] }, 'erin')).toBe(403);
    await done('PUT', 'erins/mark_as_read', undefined, 'erin');
  });

  it('a user who does not watch a mailbox finds nothing there', async () => {
    expect(await refusal('PUT', 'carols/mark_as_read', undefined, 'bob')).toBe(404);
    expect(await refusal('DELETE', 'carols', undefined, 'erin')).toBe(404);
  });

  it('refuses changes to the own mailbox when the user may only read', async () => {
    server.company.area(area).mailboxes.add(messageWith({ id: 'daves', ext: '104' }));
    expect((await server.get('voicemails/daves', 'dave')).statusCode).toBe(200);
    expect(await refusal('PUT', 'daves/mark_as_read', undefined, 'dave')).toBe(403);
    expect(await refusal('DELETE', 'daves', undefined, 'dave')).toBe(403);
  });
});
