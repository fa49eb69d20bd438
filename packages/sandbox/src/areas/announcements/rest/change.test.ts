import { ANNOUNCEMENT_MAX_BYTES, SpeechVoicesAnswer } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { loudnessOf } from '../../../testing/loudness.ts';
import { toneWav } from '../../../testing/tone-wav.ts';
import { VOICE, announcementServer, refusal } from '../testing/server.ts';

const on = announcementServer();
const { get, heard, one, send, speaks, upload } = on;

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
    expect((await get('announcements/1/stream', 'bob')).statusCode).toBe(404);
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
    const none = await get('announcement/list_speech_voices', 'bob');
    expect(refusal(none)).toEqual([501, 'Speech is not available here.']);
    speaks();
    const answer = await get('announcement/list_speech_voices', 'bob');
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
    await on.server.control('people/permissions', { username: 'bob', user: [] });
    for (const path of [
      'announcements',
      'announcements/1',
      'announcements/1/stream',
      'announcement/list_speech_voices',
    ])
      expect((await get(path, 'bob')).statusCode).toBe(403);
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
  });
});
