import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnnouncementsAnswer } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../../store/index.ts';
import { loudnessOf } from '../../../testing/loudness.ts';
import { toneMp3 } from '../../../testing/tone-mp3.ts';
import { toneWav } from '../../../testing/tone-wav.ts';
import { createAnnouncements } from '../announcements.ts';
import { area } from '../index.ts';
import { announcementServer, refusal } from '../testing/server.ts';

const on = announcementServer();
const { get, heard, one, speaks, upload } = on;

const page = async (query = '') =>
  AnnouncementsAnswer.parse((await get(`announcements?${query}`)).json());

describe('the list', () => {
  it('has pages of 18, by name [A-66] [C-40]', async () => {
    await on.server.control('announcements', { count: 20 });
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
      number: '88001',
      duration: 0,
    });
    const made = await on.server.control('announcements', {
      announcements: ['*98102', '88002', '0800', ''].map((destination) => ({
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
    await on.server.control('announcements', { count: 3 });
    await upload(toneWav());
    await on.server.control('reset');
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
    const mp3 = await get('announcements/1/stream', 'bob');
    expect(mp3.headers['content-type']).toBe('audio/mpeg');
    await upload(await toneMp3({ hertz: 1_100, ms: 1_000 }));
    expect(loudnessOf(1_100, await heard())).toBeGreaterThan(6_500);
  });

  it('is a tone if nothing can speak the text of the seed, and nothing without any sound', async () => {
    expect(loudnessOf(440, await heard())).toBeGreaterThan(3_000);
    expect(refusal(await get('announcements/5/stream', 'bob'))).toEqual([
      404,
      'There is no recording of this announcement.',
    ]);
    expect((await get('announcements/999/stream', 'bob')).statusCode).toBe(404);
  });

  it('is the recording that came while a text was spoken', async () => {
    const { announcements } = on.server.company.area(area);
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
