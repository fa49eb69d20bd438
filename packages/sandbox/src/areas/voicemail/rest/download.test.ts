import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { framesOf } from '../../../media/deck.ts';
import { readPcm, WavWriter } from '../../../media/wav.ts';
import { loudnessOf } from '../../../testing/loudness.ts';
import { messageWith } from '../testing/messages.ts';
import { type TestServer, keptServer, testServer } from '../../../testing/server.ts';
import { demoMessages } from '../demo-messages.ts';
import { area } from '../index.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const get = (path: string, username = 'bob') => server.get(`voicemails/${path}`, username);
/** A message that sounds like this. */
const leave = (id: string, hertz: number, ms: number): void => {
  const { sounds } = server.company.store;
  const { mailboxes } = server.company.area(area);
  const file = `${id}.wav`;
  const writer = new WavWriter(sounds.path(file));
  for (const frame of framesOf([{ tones: [[hertz, ms]] }])) writer.write(frame);
  writer.close();
  mailboxes.add(messageWith({ id, file, ms }));
};

/** Header fields of an MPEG layer III frame (ISO 13818-3 section 2.4): where it is one, and how long it is. */
const frameAt = (bytes: Buffer, at: number): { rate: number; length: number } | undefined => {
  const head = bytes.readUInt32BE(at);
  // Eleven bits of sync, version 2, layer III: what 16 kHz needs.
  if (head >>> 21 !== 0x7ff || ((head >>> 19) & 3) !== 2 || ((head >>> 17) & 3) !== 1)
    return undefined;
  const kbps = [0, 8, 16, 24, 32, 40, 48, 56, 64][(head >>> 12) & 15] ?? 0;
  const rate = [22_050, 24_000, 16_000][(head >>> 10) & 3] ?? 0;
  return { rate, length: Math.floor((72_000 * kbps) / rate) + ((head >>> 9) & 1) };
};
/** Seconds of an MP3 file that is frames from the first byte to the last. */
const secondsOf = (bytes: Buffer): number => {
  let seconds = 0;
  for (let at = 0; at < bytes.length;) {
    const frame = frameAt(bytes, at);
    expect(frame).toBeDefined();
    seconds += 576 / frame!.rate;
    at += frame!.length;
  }
  return seconds;
};

describe('GET voicemails/{id}/download [A-49]', () => {
  it('gives the file as it is, WAV', async () => {
    leave('m1', 440, 1_000);
    const answer = await get('m1/download?format=wav');
    expect(answer.headers['content-type']).toBe('audio/wav');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="voicemail-m1.wav"');
    expect(answer.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
    expect(answer.rawPayload).toHaveLength(44 + 32_000);
  });

  it('makes an MP3 of it, of the same length, once', async () => {
    leave('m1', 440, 2_000);
    const answer = await get('m1/download?format=mp3');
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(secondsOf(answer.rawPayload)).toBeGreaterThan(2);
    expect(secondsOf(answer.rawPayload)).toBeLessThan(2.2);
    const again = await get('m1/download');
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    leave('m2', 880, 2_000);
    expect((await get('m2/download')).rawPayload.equals(answer.rawPayload)).toBe(false);
  });

  it('gives a copy the same sound, also when the original is deleted [A-46]', async () => {
    leave('m1', 440, 500);
    const { mailboxes } = server.company.area(area);
    mailboxes.copy([mailboxes.byId('m1')!], ['103']);
    mailboxes.remove('m1');
    const [copy] = mailboxes.messages('103');
    expect((await get(`${copy?.id}/download?format=wav`, 'carol')).statusCode).toBe(200);
    mailboxes.remove(copy!.id);
    expect(() => readPcm(server.company.store.sounds.path('m1.wav'))).toThrow(/ENOENT/);
  });

  it('says when there is no sound, or no such format', async () => {
    server.company.area(area).mailboxes.add(messageWith({ id: 'mute' }));
    const none = await get('mute/download');
    expect(none.statusCode).toBe(404);
    expect(none.json()).toEqual({ success: false, exception: 'This message has no sound.' });
    leave('m1', 440, 500);
    expect((await get('m1/download?format=ogg')).statusCode).toBe(400);
  });
});

describe('the demo', () => {
  // The seed of this server is another one.
  beforeEach(() => {
    server = testServer();
  });
  afterEach(() => server.app.close());

  const fill = (voice: boolean): void =>
    server.company
      .area(area)
      .mailboxes.startWith(() =>
        demoMessages({ ext: '101', now: server.company.clock.now(), voice }),
      );

  it('has messages over weeks, in INBOX, Old and a folder, and again after a reset', async () => {
    fill(true);
    await server.control('reset');
    const { total, data } = (await server.get('voicemails?limit=100', 'alice')).json();
    expect([total, data.length]).toEqual([25, 25]);
    const folders = new Set(data.map(({ folder }: { folder: string }) => folder));
    expect(folders).toEqual(new Set(['INBOX', 'Old', 'Clients']));
    expect(data[0].origtime - data[24].origtime).toBeGreaterThan(21 * 86_400);
    expect(server.company.area(area).mailboxes.messages()).toHaveLength(25);
  });

  it('knows words if it speaks them, and says nothing of tones', async () => {
    fill(false);
    const { data } = (await server.get('voicemails?limit=1', 'alice')).json();
    expect(data[0]).toMatchObject({ transcription: '', transcription_summary: '' });
    fill(true);
    const spoken = (await server.get('voicemails?limit=1&search=croissants', 'alice')).json()
      .data[0];
    expect(spoken).toMatchObject({ translationLanguage: 'en-US' });
    expect(spoken.translation).toContain('croissants');
  });

  it('has sound that is as long as it says', async () => {
    fill(false);
    const [message] = server.company.area(area).mailboxes.messages('101');
    const answer = await get(`${message!.id}/download?format=wav`, 'alice');
    expect(answer.rawPayload).toHaveLength(44 + message!.ms * 32);
    const { samples } = readPcm(server.company.store.sounds.path(message!.file));
    const last = message!.recipe!.hertz;
    // Loudness is measured at the bridge's rate, three times this one.
    expect(loudnessOf(last * 3, samples)).toBeGreaterThan(500);
  });
});
