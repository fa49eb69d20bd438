import {
  API_PREFIX,
  GREETING_MAX_BYTES,
  GREETING_TYPES,
  type Greeting,
  GreetingAnswer,
} from '@callpanel/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { to48k } from '../../../media/pcm.ts';
import { pcmOf } from '../../../media/wav.ts';
import { loudnessOf } from '../../../testing/loudness.ts';
import { type TestServer, keptServer } from '../../../testing/server.ts';
import { toneWav } from '../../../testing/tone-wav.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const URL = 'voicemail_boxes/102/busy';
const NONE = { success: false, exception: 'There is no such greeting.' };

const send = (
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  username = 'bob',
) =>
  server.app.inject({
    method,
    url: `${API_PREFIX}/${path}`,
    headers: { authorization: `Bearer ${server.signIn(username)}` },
    ...(payload && { payload }),
  });
const form = (bytes: Buffer, name = 'Out to lunch.wav', field = 'file'): FormData => {
  const data = new FormData();
  data.append(field, new Blob([new Uint8Array(bytes)], { type: 'audio/wav' }), name);
  return data;
};
const upload = (bytes: Buffer, path = URL, username = 'bob') =>
  send('PUT', path, form(bytes), username);
const info = async (path = URL): Promise<Greeting> =>
  GreetingAnswer.parse((await server.get(path, 'bob')).json()).data;
const sound = async (query: string, path = URL) => server.get(`${path}/download?${query}`, 'bob');
const heard = async (query = ''): Promise<Int16Array> => {
  const { samples, rate } = pcmOf((await sound(`format=wav${query}`)).rawPayload);
  return to48k(samples, rate);
};

describe('a greeting', () => {
  it.each(GREETING_TYPES)('%s is the system’s until there is one [A-54] [D-21]', async (type) => {
    const path = `voicemail_boxes/102/${type}`;
    const none = { type, name: '', exists: false, duration: 0, archived: [] };
    expect(await info(path)).toEqual(none);
    expect((await sound('format=mp3', path)).statusCode).toBe(404);
    expect((await upload(toneWav(), path)).json()).toEqual({ success: true });
    expect(await info(path)).toEqual({
      ...none,
      name: 'Out to lunch',
      exists: true,
      duration: 0.5,
    });
    await server.control('reset');
    expect(await info(path)).toEqual(none);
  });

  it('sounds as it was uploaded, whatever it was recorded in, as WAV and MP3 [A-54] [A-55]', async () => {
    await upload(toneWav({ hertz: 700, ms: 1_000, rate: 44_100, bits: 24, channels: 2 }));
    const samples = await heard();
    expect(loudnessOf(700, samples)).toBeGreaterThan(7_000);
    expect(loudnessOf(1_400, samples)).toBeLessThan(300);
    const mp3 = await sound('format=mp3');
    expect(mp3.headers['content-type']).toBe('audio/mpeg');
    // A frame of layer III begins with eleven ones (ISO 11172-3 section 2.4.2.3).
    expect(mp3.rawPayload.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
    await upload(toneWav({ hertz: 900 }));
    expect(loudnessOf(900, await heard())).toBeGreaterThan(7_000);
  });

  it('may be of 2 MB and not of more [V-22] [A-55]', async () => {
    const header = toneWav().subarray(0, 44);
    const large = Buffer.concat([header, Buffer.alloc(GREETING_MAX_BYTES - 44)]);
    large.writeUInt32LE(GREETING_MAX_BYTES - 44, 40);
    expect((await upload(large)).statusCode).toBe(200);
    const larger = await upload(Buffer.concat([large, Buffer.alloc(1)]));
    expect(larger.statusCode).toBe(413);
    expect(larger.json()).toEqual({ success: false, exception: 'A greeting has 2 MB at most.' });
  });

  it.each([
    ['another kind of file', () => Buffer.from('ID3 I am an MP3')],
    ['a WAV file of another codec', () => Buffer.from(toneWav()).fill(6, 20, 21)],
    ['a WAV file without sound', () => toneWav({ ms: 0 })],
  ])('is not %s, and the present one stays [V-22]', async (_name, make) => {
    await upload(toneWav());
    const answer = await upload(make());
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      success: false,
      exception: 'This is no WAV file with PCM sound.',
    });
    expect(await info()).toMatchObject({ exists: true, duration: 0.5 });
  });

  it('is a file, in the field of that name [A-55]', async () => {
    const refused = { success: false, exception: 'A file is required.' };
    const other = await send('PUT', URL, form(toneWav(), 'x.wav', 'recording'));
    expect([other.statusCode, other.json()]).toEqual([400, refused]);
    const json = await send('PUT', URL, { file: 'x' });
    expect([json.statusCode, json.json()]).toEqual([415, refused]);
    const text = new FormData();
    text.append('file', 'no file');
    expect((await send('PUT', URL, text)).json()).toEqual(refused);
    expect(await info()).toMatchObject({ exists: false });
  });

  it('may have any name, which is text [D-21]', async () => {
    await send('PUT', URL, form(toneWav(), `<b>\u202Eévil ${'x'.repeat(99)}.WAV`));
    const { name } = await info();
    expect(name).toMatch(/^<b> évil x+$/);
    expect(name.length).toBeLessThanOrEqual(60);
  });

  it('is deleted, once [A-56] [S-45]', async () => {
    await upload(toneWav());
    expect((await send('DELETE', URL)).json()).toEqual({ success: true });
    expect(await info()).toMatchObject({ exists: false });
    const again = await send('DELETE', URL);
    expect([again.statusCode, again.json()]).toEqual([404, NONE]);
  });

  it('has one of four types', async () => {
    expect((await server.get('voicemail_boxes/102/goodbye', 'bob')).statusCode).toBe(400);
  });
});

describe('the archive [G-11] [S-45]', () => {
  const archive = (name: unknown) => send('PUT', `${URL}/archive`, { name });
  const restore = (folder: string) => send('PUT', `${URL}/restore`, { folder });

  it('keeps greetings by name, to be heard, restored and deleted', async () => {
    await upload(toneWav({ hertz: 500, ms: 1_000 }));
    expect((await archive(' Summer ')).json()).toEqual({ success: true });
    expect(await info()).toMatchObject({
      exists: false,
      archived: [{ name: 'Summer', duration: 1 }],
    });
    await upload(toneWav({ hertz: 900, ms: 500 }));
    expect(loudnessOf(500, await heard('&archive=Summer'))).toBeGreaterThan(7_000);
    expect((await restore('Summer')).json()).toEqual({ success: true });
    // What was in use has given way, and is not kept.
    expect(await info()).toMatchObject({ name: 'Summer', exists: true, duration: 1, archived: [] });
    expect(loudnessOf(500, await heard())).toBeGreaterThan(7_000);

    await archive('Autumn');
    expect((await send('DELETE', `${URL}?archive=Autumn`)).json()).toEqual({ success: true });
    expect(await info()).toMatchObject({ exists: false, archived: [] });
  });

  it.each([[''], ['   '], [undefined]])('wants a name: %j [V-24]', async (name) => {
    await upload(toneWav());
    const answer = await archive(name);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ success: false, exception: 'A name is required.' });
    expect(await info()).toMatchObject({ exists: true });
  });

  it('has each name once, and each type its own', async () => {
    await upload(toneWav());
    await archive('Summer');
    await upload(toneWav());
    const taken = await archive('Summer');
    expect([taken.statusCode, taken.json().exception]).toEqual([
      409,
      'Another greeting in the archive has this name.',
    ]);
    expect(await info('voicemail_boxes/102/temp')).toMatchObject({ archived: [] });
  });

  it.each([
    ['archive', () => archive('Summer')],
    ['restore', () => restore('Summer')],
    ['delete', () => send('DELETE', `${URL}?archive=Summer`)],
  ])('has nothing to %s if there is nothing', async (_name, ask) => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([404, NONE]);
  });
});

describe('speech [A-57] [G-12]', () => {
  const ASK = { text: 'I am away until Monday.', language: 'en-GB' };

  it('is refused with a reason if nothing can speak', async () => {
    vi.spyOn(server.company, 'speaker').mockResolvedValue(null);
    for (const way of ['text_to_speech', 'preview']) {
      const answer = await send('POST', `${URL}/${way}`, ASK);
      expect(answer.statusCode).toBe(501);
      expect(answer.json()).toEqual({ success: false, exception: 'Speech is not available here.' });
    }
    expect(await info()).toMatchObject({ exists: false });
  });

  it('is heard first, and becomes the greeting', async () => {
    const wav = toneWav({ hertz: 600, ms: 800, rate: 22_050 });
    const speaker = vi.spyOn(server.company, 'speaker').mockResolvedValue(wav);
    const preview = await send('POST', `${URL}/preview`, ASK);
    expect(preview.headers['content-type']).toBe('audio/wav');
    expect(preview.rawPayload.equals(wav)).toBe(true);
    expect(await info()).toMatchObject({ exists: false });
    expect((await send('POST', `${URL}/text_to_speech`, ASK)).json()).toEqual({ success: true });
    expect(await info()).toMatchObject({ name: ASK.text, exists: true, duration: 0.8 });
    expect(loudnessOf(600, await heard())).toBeGreaterThan(7_000);
    expect(speaker).toHaveBeenCalledWith(ASK.text, ASK.language);
  });

  it.each([
    [{ text: ' ' }, 'A text is required.'],
    [{ text: 'x'.repeat(1_001) }, 'The text is too long.'],
    [{ text: 'Hi', language: 'tlh' }, 'There is no such language.'],
  ])('wants a text that can be spoken: %#', async (ask, exception) => {
    const answer = await send('POST', `${URL}/text_to_speech`, ask);
    expect([answer.statusCode, answer.json().exception]).toEqual([400, exception]);
  });
});

describe('greetings of others', () => {
  it.each([
    ['alice', 200, 200],
    ['erin', 200, 403],
    ['carol', 403, 403],
  ])('%s: to see %i, to change %i [P-48]', async (username, see, change) => {
    await upload(toneWav());
    await send('PUT', `${URL}/archive`, { name: 'Old' });
    await upload(toneWav());
    const statuses = async (...asked: Promise<{ statusCode: number }>[]): Promise<number[]> => [
      ...new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode)),
    ];
    const seen = [server.get(URL, username), server.get(`${URL}/download`, username)];
    expect(await statuses(...seen)).toEqual([see]);
    vi.spyOn(server.company, 'speaker').mockResolvedValue(toneWav());
    for (const ask of [
      () => upload(toneWav(), URL, username),
      () => send('PUT', `${URL}/archive`, { name: 'New' }, username),
      () => send('PUT', `${URL}/restore`, { folder: 'Old' }, username),
      () => send('POST', `${URL}/text_to_speech`, { text: 'Hi' }, username),
      () => send('POST', `${URL}/preview`, { text: 'Hi' }, username),
      () => send('DELETE', URL, undefined, username),
    ])
      expect((await ask()).statusCode).toBe(change);
  });
});
