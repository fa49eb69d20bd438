import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ANNOUNCEMENT_MAX_BYTES,
  API_PREFIX,
  AnnouncementsAnswer,
  type SpeechVoice,
  SpeechVoicesAnswer,
  type WireAnnouncement,
} from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { to48k } from '../../../media/pcm.ts';
import { pcmOf } from '../../../media/wav.ts';
import { createStore } from '../../../store/index.ts';
import { loudnessOf } from '../../../testing/loudness.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { toneMp3 } from '../../../testing/tone-mp3.ts';
import { toneWav } from '../../../testing/tone-wav.ts';
import { createAnnouncements } from '../announcements.ts';
import { area } from '../index.ts';

let server: TestServer;
beforeEach(() => {
  server = testServer();
  // As if `espeak-ng` were not installed, until a test says so.
  const { synthesizer } = server.company.area(area);
  vi.spyOn(synthesizer, 'voices').mockResolvedValue(null);
  vi.spyOn(synthesizer, 'speak').mockResolvedValue(null);
});
afterEach(async () => {
  await server.app.close();
  server.company.store.close();
});

const VOICE: SpeechVoice = {
  name: 'en-US-Standard-A',
  language_codes: ['en-US'],
  ssml_gender: 'FEMALE',
};
const speaks = (wav: Buffer = toneWav({ hertz: 900, ms: 1_000, rate: 22_050 })) => {
  const { synthesizer } = server.company.area(area);
  vi.mocked(synthesizer.voices).mockResolvedValue([VOICE]);
  return vi.mocked(synthesizer.speak).mockResolvedValue(wav);
};

const page = async (query = '', username = 'bob') =>
  AnnouncementsAnswer.parse((await server.get(`announcements?${query}`, username)).json());
const one = async (id: string): Promise<WireAnnouncement> =>
  (await server.get(`announcements/${id}`, 'alice')).json().data;
const send = (method: 'PUT' | 'POST', path: string, payload: object, username = 'alice') =>
  server.app.inject({
    method,
    url: `${API_PREFIX}/${path}`,
    payload,
    headers: { authorization: `Bearer ${server.signIn(username)}` },
  });
const upload = (bytes: Buffer, id = '1', username = 'alice', field = 'recording') => {
  const data = new FormData();
  data.append(field, new Blob([new Uint8Array(bytes)]), 'notice.wav');
  return send('PUT', `announcements/${id}/upload`, data, username);
};
const heard = async (id = '1'): Promise<Int16Array> => {
  const answer = await server.get(`announcements/${id}/stream?format=wav`, 'bob');
  const { samples, rate } = pcmOf(answer.rawPayload);
  return to48k(samples, rate);
};
const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof send>>) => [
  statusCode,
  json().exception,
];

describe('the list', () => {
  it('has pages of 18, by name [A-66] [C-40]', async () => {
    await server.control('announcements', { count: 20 });
    const first = await page();
    expect([first.success, first.total, first.data.length]).toEqual([true, 25, 18]);
    const rest = await page('start=18&limit=18');
    const names = [...first.data, ...rest.data].map(({ name }) => name.toLowerCase());
    expect(names).toHaveLength(25);
    expect(names).toEqual([...names].sort());
  });

  it('is searched in names and texts [A-66]', async () => {
    expect((await page('search=hours')).data.map(({ name }) => name)).toEqual(['Opening hours']);
    expect((await page('search=results+good')).data.map(({ name }) => name)).toEqual([
      'Board results',
    ]);
    expect((await page('search=nothing+like+it')).total).toBe(0);
  });

  it('has all fields, a number to dial, and the destination in words [D-24]', async () => {
    expect(await one('1')).toEqual({
      id: '1',
      name: 'Welcome',
      pin: '',
      lang: 'en-US',
      ttsLanguage: 'en-US',
      formatted_post_dest: 'Extension: Bob Brant (102)',
      pitch: 0,
      speed: 1,
      volume_gain_db: 0,
      text_type: 'text',
      voice_type: '',
      text_to_speech: 'Welcome to Acme. We will connect you in a moment.',
      number: '*881',
      duration: 0,
    });
    const made = await server.control('announcements', {
      announcements: ['*98102', '*882', '0800', ''].map((destination) => ({
        name: 'x',
        destination,
      })),
    });
    const words = await Promise.all(
      made.json().ids.map(async (id: string) => (await one(id)).formatted_post_dest),
    );
    expect(words).toEqual([
      'Voicemail: Bob Brant (102)',
      'Announcement: Opening hours',
      'Number: 0800',
      '',
    ]);
  });

  it('is back to the seed after a reset', async () => {
    await server.control('announcements', { count: 3 });
    await upload(toneWav());
    await server.control('reset');
    expect((await page()).total).toBe(5);
    expect((await one('1')).duration).toBe(0);
  });
});

describe('what is heard [A-67]', () => {
  it('is what was uploaded, as WAV and MP3 [A-69] [V-26]', async () => {
    expect((await upload(toneWav({ hertz: 700, ms: 1_000, rate: 44_100 }))).json()).toEqual({
      success: true,
    });
    expect(loudnessOf(700, await heard())).toBeGreaterThan(7_000);
    expect(await one('1')).toMatchObject({ duration: 1, text_to_speech: '' });
    const mp3 = await server.get('announcements/1/stream', 'bob');
    expect(mp3.headers['content-type']).toBe('audio/mpeg');
    await upload(await toneMp3({ hertz: 1_100, ms: 1_000 }));
    expect(loudnessOf(1_100, await heard())).toBeGreaterThan(6_500);
  });

  it('is a tone if nothing can speak the text of the seed, and nothing without any sound', async () => {
    expect(loudnessOf(440, await heard())).toBeGreaterThan(3_000);
    expect(refusal(await server.get('announcements/5/stream', 'bob'))).toEqual([
      404,
      'There is no recording of this announcement.',
    ]);
    expect((await server.get('announcements/999/stream', 'bob')).statusCode).toBe(404);
  });

  it('is the recording that came while a text was spoken', async () => {
    const { announcements } = server.company.area(area);
    let speak = (_wav: Buffer): void => undefined;
    speaks().mockReturnValue(new Promise((resolve) => (speak = resolve)));
    const spoken = announcements.sound(announcements.get('1')!);
    await upload(toneWav({ hertz: 700, ms: 800 }));
    speak(toneWav({ hertz: 900 }));
    expect(await spoken).toBe(announcements.get('1')?.file);
    expect(loudnessOf(700, await heard())).toBeGreaterThan(7_000);
  });

  it('is kept in the folder of the company', async () => {
    const data = mkdtempSync(join(tmpdir(), 'callpanel-announcements-'));
    const silent = { voices: async () => null, speak: async () => null };
    const first = createStore(data);
    const [made] = createAnnouncements(first, silent).add([{ name: 'Kept', pin: '12' }]);
    await createAnnouncements(first, silent).record(made!, toneWav({ ms: 700 }));
    first.close();
    const second = createStore(data);
    const again = createAnnouncements(second, silent);
    const kept = again.get(made!.id);
    expect(kept).toMatchObject({ name: 'Kept', pin: '12', ms: 700 });
    expect(await again.sound(kept!)).toBe(kept!.file);
    second.close();
    rmSync(data, { recursive: true });
  });
});

describe('an upload [A-69]', () => {
  it('has 10 MB at most', async () => {
    const answer = await upload(Buffer.alloc(ANNOUNCEMENT_MAX_BYTES + 1));
    expect(refusal(answer)).toEqual([413, 'A recording has 10 MB at most.']);
  });

  it('lasts five minutes at most', async () => {
    const answer = await upload(toneWav({ ms: 301_000, rate: 8_000, bits: 8 }));
    expect(refusal(answer)).toEqual([413, 'An announcement lasts five minutes at most.']);
  });

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['an MP3 file without sound', Buffer.from('ID3 nothing')],
    ['a WAV file without sound', toneWav({ ms: 0 })],
    ['an Ogg file', Buffer.from(`OggS${'\0'.repeat(100)}`)],
  ])('is not %s, and what is there stays [V-26]', async (_name, bytes) => {
    await upload(toneWav());
    expect(refusal(await upload(bytes))).toEqual([415, 'This is no WAV or MP3 file with sound.']);
    expect((await one('1')).duration).toBe(0.5);
  });

  it('is a file in the field “recording”, of an announcement that exists', async () => {
    const required = 'A file is required.';
    expect(refusal(await upload(toneWav(), '1', 'alice', 'file'))).toEqual([400, required]);
    expect(refusal(await send('PUT', 'announcements/1/upload', {}))).toEqual([415, required]);
    expect((await upload(toneWav(), '999')).statusCode).toBe(404);
  });
});

describe('a change [A-68]', () => {
  it('changes the fields that it has, and no others', async () => {
    const before = await one('4');
    const answer = await send('PUT', 'announcements/4', {
      name: ' Board ',
      pin: '0042',
      lang: 'fr-CA',
    });
    expect(answer.json()).toEqual({ success: true });
    expect(await one('4')).toEqual({ ...before, name: 'Board', pin: '0042', lang: 'fr-CA' });
  });

  it.each([
    [{ name: ' ' }, 'The name is required.'],
    [{ pin: '12a' }, 'The PIN has digits only.'],
    [{ lang: '' }, 'The language is required.'],
    [{ lang: 'tlh' }, 'There is no such language.'],
    [{ text_to_speech: ' ' }, 'The text is required.'],
    [{ pitch: 21 }, 'The pitch is from -20 to 20.'],
    [{ speed: 'fast' }, 'Malformed field.'],
    [{ text_type: 'html' }, 'There is no such kind of text.'],
    [{ text_to_speech: 'one\ntwo\u0000' }, 'Line 2: a character cannot be spoken.'],
    [
      { text_type: 'ssml', text_to_speech: '<speak>\n\n<p>Hi</speak>' },
      'Line 3: <p> is not closed.',
    ],
    [
      { text_type: 'ssml', text_to_speech: '<speak>\n<audio src="file:///etc/passwd"/></speak>' },
      'Line 2: <audio> is unknown.',
    ],
  ])('is refused in words: %j [V-25]', async (change, exception) => {
    speaks();
    const before = await one('1');
    expect(refusal(await send('PUT', 'announcements/1', change))).toEqual([400, exception]);
    expect(await one('1')).toEqual(before);
  });

  it('of the text is what is heard then', async () => {
    const speak = speaks();
    await upload(toneWav({ hertz: 500 }));
    const change = { text_to_speech: 'Hello', voice_type: VOICE.name, pitch: 3 };
    expect((await send('PUT', 'announcements/1', change)).json()).toEqual({ success: true });
    expect(speak).toHaveBeenCalledWith(expect.objectContaining(change));
    expect(loudnessOf(900, await heard())).toBeGreaterThan(7_000);
    expect(await one('1')).toMatchObject({ ...change, duration: 1 });
    await send('PUT', 'announcements/1', { text_to_speech: '' });
    expect((await server.get('announcements/1/stream', 'bob')).statusCode).toBe(404);
  });

  it('of the text is refused if nothing can speak here, and other changes are not', async () => {
    const before = await one('1');
    const answer = await send('PUT', 'announcements/1', { name: 'New', text_to_speech: 'Hello' });
    expect(refusal(answer)).toEqual([501, 'Speech is not available here.']);
    expect(await one('1')).toEqual(before);
    const text = { name: 'New', text_to_speech: before.text_to_speech };
    expect((await send('PUT', 'announcements/1', text)).statusCode).toBe(200);
    expect(await one('1')).toEqual({ ...before, name: 'New' });
  });

  it('is refused for an announcement that does not exist', async () => {
    expect((await send('PUT', 'announcements/999', { name: 'x' })).statusCode).toBe(404);
  });
});

describe('speech', () => {
  it('has voices if they are installed, and is refused otherwise [A-70]', async () => {
    const none = await server.get('announcement/list_speech_voices', 'bob');
    expect(refusal(none)).toEqual([501, 'Speech is not available here.']);
    speaks();
    const answer = await server.get('announcement/list_speech_voices', 'bob');
    expect(SpeechVoicesAnswer.parse(answer.json()).data).toEqual([VOICE]);
  });

  it('is heard before it is saved [A-71]', async () => {
    const path = 'announcement/preview_text_to_speech';
    const ask = { text_to_speech: 'Hello', ttsLanguage: 'en-US' };
    expect(refusal(await send('POST', path, ask))).toEqual([501, 'Speech is not available here.']);
    const wav = toneWav();
    const speak = speaks(wav);
    const preview = await send('POST', path, ask);
    expect(preview.headers['content-type']).toBe('audio/wav');
    expect(preview.rawPayload.equals(wav)).toBe(true);
    expect(refusal(await send('POST', path, { ...ask, text_to_speech: '' }))).toEqual([
      400,
      'The text is required.',
    ]);
    speak.mockRejectedValue(new RangeError('There is no such voice.'));
    expect(refusal(await send('POST', path, ask))).toEqual([400, 'There is no such voice.']);
  });
});

describe('rights', () => {
  it('to read are needed for everything [P-37]', async () => {
    await server.control('people/permissions', { username: 'bob', user: [] });
    for (const path of [
      'announcements',
      'announcements/1',
      'announcements/1/stream',
      'announcement/list_speech_voices',
    ])
      expect((await server.get(path, 'bob')).statusCode).toBe(403);
  });

  it('to write are needed for changes, uploads and previews [P-47]', async () => {
    speaks();
    const before = await one('1');
    const speech = { text_to_speech: 'Hi' };
    for (const answer of [
      await send('PUT', 'announcements/1', { name: 'Mine' }, 'bob'),
      await upload(toneWav(), '1', 'bob'),
      await send('POST', 'announcement/preview_text_to_speech', speech, 'bob'),
    ])
      expect(refusal(answer)).toEqual([403, 'You have no permission for this.']);
    expect(await one('1')).toEqual(before);
    expect((await page()).total).toBe(5);
  });
});
