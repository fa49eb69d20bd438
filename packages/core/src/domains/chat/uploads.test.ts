import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatHost, ROOM, openChat } from './testing/chat-host.ts';
import type { Carry } from './uploads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

/** A file on its way, whose end the test decides. */
interface Transfer {
  path: string;
  name: string;
  progress: (sent: number) => void;
  arrives: (fileId: string) => Promise<unknown>;
  breaks: () => Promise<unknown>;
  isStopped: () => boolean;
}

/** The chat of Alice with an open room, and what it carries and confirms. */
const open = async () => {
  const host = new ChatHost();
  const confirmed: { path: string; body: unknown }[] = [];
  const answers = { status: 200 };
  Object.assign(host, {
    fetch: async (url: string, { body }: { body: string }) => {
      const { pathname } = new URL(url);
      const said = JSON.parse(body) as { msg: string };
      confirmed.push({ path: pathname, body: said });
      if (answers.status !== 200) return Response.json({ error: 'Full' }, answers);
      const id = `m-${pathname.split('/').at(-1)}`;
      const at = new Date(host.tick()).toISOString();
      const u = { _id: 'id-alice', username: 'alice', name: 'Alice' };
      return Response.json({
        message: { _id: id, rid: pathname.split('/').at(-2), msg: said.msg, ts: at, u },
      });
    },
  });
  const opened = await openChat(host);
  opened.actions.show(ROOM);
  await wait();
  const transfers: Transfer[] = [];
  const carry: Carry = (onProgress) => (url, init) =>
    new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('Stopped')));
      const file = (init.body as FormData).get('file') as File;
      transfers.push({
        ...{ path: new URL(url).pathname, name: file.name },
        progress: (sent) => onProgress(sent, file.size + 300),
        arrives: (fileId) => {
          resolve(Response.json({ file: { _id: fileId, url: `/file-upload/${fileId}` } }));
          return wait();
        },
        breaks: () => {
          reject(new TypeError('Failed to fetch'));
          return wait();
        },
        isStopped: () => init.signal?.aborted === true,
      });
    });
  const upload = async (files: readonly File[], text = '', roomId = ROOM) => {
    opened.actions.upload(roomId, files, text, carry);
    await wait();
  };
  const uploads = (roomId = ROOM) => opened.state.rooms[roomId]?.uploads ?? [];
  const idOf = (name: string) => uploads().find((one) => one.name === name)?.id ?? '';
  const messages = () => opened.state.rooms[ROOM]?.messages.map(({ id, text }) => [id, text]);
  return { ...opened, confirmed, answers, transfers, upload, uploads, idOf, messages };
};
const named = (name: string, words = 'twelve bytes') => new File([words], name);
const sized = (name: string, size: number) =>
  Object.defineProperty(named(name), 'size', { value: size });
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

const MEDIA = `/api/v1/rooms.media/${ROOM}`;
const CONFIRM = `/api/v1/rooms.mediaConfirm/${ROOM}`;

describe('a file that is sent', () => {
  it('is carried to its room, confirmed with its words, and then a message', async () => {
    const { upload, uploads, transfers, confirmed, messages } = await open();
    await upload([named('offer.pdf')], 'As promised');
    expect(transfers.map(({ path, name }) => [path, name])).toEqual([[MEDIA, 'offer.pdf']]);
    expect(uploads()).toEqual([
      { id: expect.any(String), name: 'offer.pdf', size: 12, sent: 0, error: null },
    ]);
    expect([confirmed, messages()]).toEqual([[], []]);
    await transfers[0]?.arrives('f1');
    expect(confirmed).toEqual([{ path: `${CONFIRM}/f1`, body: { msg: 'As promised' } }]);
    expect([uploads(), messages()]).toEqual([[], [['m-f1', 'As promised']]]);
  });

  it('shows how far it is, and never more than all of it', async () => {
    const { upload, uploads, transfers } = await open();
    await upload([named('one.png'), named('two.png')]);
    const sent = () => uploads().map((one) => one.sent);
    transfers[0]?.progress(7);
    expect(sent()).toEqual([7, 0]);
    // What is around the file on its way counts as well.
    transfers[0]?.progress(312);
    expect(sent()).toEqual([12, 0]);
  });

  it('waits for the one before it; the words go with the first', async () => {
    const { upload, uploads, transfers, confirmed, messages } = await open();
    await upload([named('one.png'), named('two.png')], 'Both');
    await upload([named('three.png')]);
    expect(names(transfers)).toEqual(['one.png']);
    expect(names(uploads())).toEqual(['one.png', 'two.png', 'three.png']);
    await transfers[0]?.arrives('f1');
    expect(names(transfers)).toEqual(['one.png', 'two.png']);
    await transfers[1]?.arrives('f2');
    await transfers[2]?.arrives('f3');
    expect(names(transfers)).toEqual(['one.png', 'two.png', 'three.png']);
    expect(confirmed.map(({ body }) => body)).toEqual([{ msg: 'Both' }, { msg: '' }, { msg: '' }]);
    expect(messages()?.map(([id]) => id)).toEqual(['m-f1', 'm-f2', 'm-f3']);
  });

  it('does not wait for those of another room', async () => {
    const { upload, uploads, transfers } = await open();
    await upload([named('one.png')]);
    await upload([named('other.png')], '', 'room2');
    expect(transfers.map(({ path }) => path)).toEqual([MEDIA, '/api/v1/rooms.media/room2']);
    expect([names(uploads()), names(uploads('room2'))]).toEqual([['one.png'], ['other.png']]);
  });
});

describe('a file that does not arrive', () => {
  it('says so, holds up no other, and is carried again from its beginning', async () => {
    const { upload, uploads, transfers, actions, idOf, confirmed } = await open();
    await upload([named('one.png'), named('two.png')], 'Both');
    transfers[0]?.progress(5);
    await transfers[0]?.breaks();
    expect(uploads()).toMatchObject([
      { name: 'one.png', error: { code: 'chat.error.upload' } },
      { name: 'two.png', error: null },
    ]);
    expect(names(transfers)).toEqual(['one.png', 'two.png']);
    actions.retryUpload(idOf('one.png'));
    expect(uploads()[0]).toMatchObject({ sent: 0, error: null });
    await wait();
    // The other one is still on its way.
    expect(transfers).toHaveLength(2);
    await transfers[1]?.arrives('f2');
    expect(names(transfers)).toEqual(['one.png', 'two.png', 'one.png']);
    await transfers[2]?.arrives('f1');
    expect(confirmed).toEqual([
      { path: `${CONFIRM}/f2`, body: { msg: '' } },
      { path: `${CONFIRM}/f1`, body: { msg: 'Both' } },
    ]);
    expect(uploads()).toEqual([]);
  });

  it('is only confirmed again if the server has it: there is no second file', async () => {
    const { upload, uploads, transfers, actions, answers, confirmed, idOf, messages } =
      await open();
    answers.status = 500;
    await upload([named('one.png')], 'Look');
    await transfers[0]?.arrives('f1');
    expect(uploads()).toMatchObject([
      { error: { code: 'chat.error.upload', context: { exception: 'Full' } } },
    ]);
    expect(messages()).toEqual([]);
    answers.status = 200;
    actions.retryUpload(idOf('one.png'));
    await wait();
    expect(transfers).toHaveLength(1);
    expect(confirmed).toEqual([
      { path: `${CONFIRM}/f1`, body: { msg: 'Look' } },
      { path: `${CONFIRM}/f1`, body: { msg: 'Look' } },
    ]);
    expect([uploads(), messages()]).toEqual([[], [['m-f1', 'Look']]]);
  });

  it('is one message, however often it is asked for', async () => {
    const { upload, transfers, actions, idOf, confirmed } = await open();
    await upload([named('one.png')]);
    await transfers[0]?.breaks();
    const id = idOf('one.png');
    actions.retryUpload(id);
    actions.retryUpload(id);
    await wait();
    await transfers[1]?.arrives('f1');
    expect([transfers.length, confirmed.length]).toEqual([2, 1]);
  });
});

describe('a file that is too large', () => {
  const MOST = 104_857_600;

  it('is not carried, also not by a second try; the others are', async () => {
    const { upload, uploads, transfers, actions, idOf } = await open();
    await upload([sized('film.mov', MOST + 1), named('two.png')]);
    expect(uploads()).toMatchObject([
      { name: 'film.mov', error: { code: 'chat.error.tooLarge', context: { limit: 100 } } },
      { name: 'two.png', error: null },
    ]);
    expect(names(transfers)).toEqual(['two.png']);
    await transfers[0]?.arrives('f2');
    actions.retryUpload(idOf('film.mov'));
    await wait();
    expect(transfers).toHaveLength(1);
    expect(uploads()[0]?.error?.code).toBe('chat.error.tooLarge');
    actions.cancelUpload(idOf('film.mov'));
    expect(uploads()).toEqual([]);
  });

  it('has more than 100 MB: with just as many it is carried', async () => {
    const { upload, transfers } = await open();
    await upload([sized('film.mov', MOST)]);
    expect(names(transfers)).toEqual(['film.mov']);
  });
});

describe('a file that is given up', () => {
  it('is stopped on its way, gone without a word, and the next one goes', async () => {
    const { upload, uploads, transfers, actions, idOf, confirmed, context } = await open();
    await upload([named('one.png'), named('two.png')]);
    actions.cancelUpload(idOf('one.png'));
    expect(names(uploads())).toEqual(['two.png']);
    await wait();
    expect([transfers[0]?.isStopped(), transfers[1]?.isStopped()]).toEqual([true, false]);
    expect(names(transfers)).toEqual(['one.png', 'two.png']);
    expect(uploads()).toMatchObject([{ name: 'two.png', error: null }]);
    expect([confirmed, vi.mocked(context.fail).mock.calls]).toEqual([[], []]);
  });

  it('is never carried if it still waits', async () => {
    const { upload, uploads, transfers, actions, idOf } = await open();
    await upload([named('one.png'), named('two.png'), named('three.png')]);
    actions.cancelUpload(idOf('two.png'));
    await transfers[0]?.arrives('f1');
    expect(names(transfers)).toEqual(['one.png', 'three.png']);
    expect(names(uploads())).toEqual(['three.png']);
  });

  it('cannot be asked for again', async () => {
    const { upload, uploads, transfers, actions, idOf } = await open();
    await upload([named('one.png')]);
    await transfers[0]?.breaks();
    const id = idOf('one.png');
    actions.cancelUpload(id);
    actions.retryUpload(id);
    await wait();
    expect([transfers.length, uploads()]).toEqual([1, []]);
  });
});

it('the end of a session stops the files on their way, and those that wait are not carried', async () => {
  const { upload, transfers, chat, confirmed } = await open();
  await upload([named('one.png'), named('two.png')]);
  chat.end();
  await wait();
  expect(transfers.map(({ name, isStopped }) => [name, isStopped()])).toEqual([['one.png', true]]);
  expect(confirmed).toEqual([]);
});
