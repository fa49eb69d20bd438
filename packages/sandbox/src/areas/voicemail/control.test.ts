import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../../testing/server.ts';
import { area } from './index.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const get = (path: string) => server.app.inject({ url: `/sandbox/${path}` });
const MESSAGE = {
  id: 'm1',
  ext: '102',
  caller: { ext: '101', name: 'Alice Arden' },
  at: 1,
  ms: 1_500,
  file: 'message-m1.wav',
  old: false,
};

describe('voicemail', () => {
  it('lists messages, and gives their sound', async () => {
    const { sounds } = server.company.store;
    const { mailboxes } = server.company.area(area);
    mailboxes.add(MESSAGE);
    writeFileSync(sounds.path(MESSAGE.file), 'RIFF');
    expect((await get('voicemail')).json()).toEqual({ messages: [MESSAGE] });
    expect((await get(`voicemail/${MESSAGE.file}`)).body).toBe('RIFF');
    await server.control('reset');
    expect((await get('voicemail')).json()).toEqual({ messages: [] });
    expect((await get(`voicemail/${MESSAGE.file}`)).statusCode).toBe(404);
  });

  it('takes calls of one person or of all, until a reset', async () => {
    const { mailboxes } = server.company.area(area);
    const taken = () => ['101', '102'].map((ext) => mailboxes.takesCalls(ext));
    expect(taken()).toEqual([false, false]);
    await server.control('voicemail', { on: true, ext: '102' });
    expect(taken()).toEqual([false, true]);
    await server.control('voicemail', { on: true });
    expect(taken()).toEqual([true, true]);
    await server.control('reset');
    expect(taken()).toEqual([false, false]);
    expect((await server.control('voicemail', { on: true, ext: '999' })).statusCode).toBe(404);
  });

  it('counts messages with those that were made up, and the cards say so [B-22]', async () => {
    await server.control('mailbox', { ext: '102', new: 2, old: 1 });
    server.company.area(area).mailboxes.add(MESSAGE);
    const { data } = (await server.get('panel_buddies', 'alice')).json();
    const bob = data.find(({ username }: { username: string }) => username === 'bob');
    expect(bob.vmnum).toBe(3);
  });
});

describe('POST /sandbox/voicemails', () => {
  const list = async (query = '') => (await server.get(`voicemails?${query}`, 'alice')).json();

  it('makes many up at once, without sound', async () => {
    const answer = (await server.control('voicemails', { ext: '101', count: 1_200 })).json();
    expect([answer.made, answer.ids.length]).toEqual([1_200, 1_000]);
    expect(await list('folder=inbox')).toMatchObject({ total: 600 });
    const sound = await server.get(`voicemails/${answer.ids[0]}/download`, 'alice');
    expect(sound.statusCode).toBe(404);
  });

  it('leaves messages as a test wants them, with a tone', async () => {
    const message = {
      caller: { name: 'Nadia', number: '+15145550171' },
      origtime: 1_790_000_000,
      duration: 2,
      isRead: true,
      folder: 'Clients',
      words: { transcription: 'Hello', category: 'personal' },
    };
    const order = { ext: '101', messages: [message, { caller: { number: '103' } }] };
    const { ids } = (await server.control('voicemails', order)).json();
    const { data } = await list('folder=clients');
    expect(data).toMatchObject([
      {
        id: ids[0],
        isRead: true,
        duration: 2,
        origtime: 1_790_000_000,
        callerid: { name: 'Nadia', number: '+15145550171' },
        transcription: 'Hello',
        transcription_category: 'personal',
      },
    ]);
    const sound = await server.get(`voicemails/${ids[0]}/download?format=wav`, 'alice');
    expect(sound.rawPayload).toHaveLength(44 + 2 * 32_000);
  });

  it('brings the demo, and takes nothing else', async () => {
    await server.control('voicemails', { ext: '101', demo: true });
    expect(await list()).toMatchObject({ total: 25 });
    for (const order of [{ ext: '101' }, { ext: '101', count: 0 }, { ext: '101', demo: false }])
      expect((await server.control('voicemails', order)).statusCode).toBe(400);
    expect((await server.control('voicemails', { ext: '999', count: 1 })).statusCode).toBe(404);
  });
});
