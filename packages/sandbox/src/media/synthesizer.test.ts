import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fakeEspeak } from '../testing/fake-espeak.ts';
import { toneWav } from '../testing/tone-wav.ts';
import { createSoundFiles } from './sound-files.ts';
import { createSynthesizer } from './synthesizer.ts';

const files = createSoundFiles();
const fake = fakeEspeak(toneWav());
afterAll(() => {
  files.clear();
  rmSync(fake.folder, { recursive: true });
});

const synthesizer = createSynthesizer(files, fake.program);
const REQUEST = {
  text_to_speech: '--help',
  text_type: 'text',
  ttsLanguage: 'en-US',
  voice_type: '',
  pitch: 0,
  speed: 1,
  volume_gain_db: 0,
} as const;
/** What the program was given, without the file. */
const given = (): string[] => readFileSync(fake.log, 'utf8').trim().split('\n').slice(2);

describe('voices [A-70] [D-25]', () => {
  it('are those of the program, two for each language', async () => {
    const voices = (await synthesizer.voices()) ?? [];
    expect(voices.map(({ name, ssml_gender }) => `${name} ${ssml_gender}`)).toEqual([
      'en-GB-Standard-A FEMALE',
      'en-GB-Standard-B MALE',
      'en-US-Standard-A FEMALE',
      'en-US-Standard-B MALE',
      'fr-FR-Standard-A FEMALE',
      'fr-FR-Standard-B MALE',
    ]);
    expect(voices[4]?.language_codes).toEqual(['fr-FR', 'fr-CA']);
  });

  it('are null if the program is not installed, as is what they would say', async () => {
    const none = createSynthesizer(files, join(fake.folder, 'missing'));
    expect([await none.voices(), await none.speak(REQUEST)]).toEqual([null, null]);
  });
});

describe('a text [A-71]', () => {
  it('is spoken in the voice, pitch, speed and volume that are asked for', async () => {
    expect((await synthesizer.speak(REQUEST))?.equals(toneWav())).toBe(true);
    expect(given()).toEqual('-v en-us+f3 -p 50 -s 175 -a 100 -- --help'.split(' '));
    await synthesizer.speak({
      ...REQUEST,
      text_type: 'ssml',
      voice_type: 'fr-FR-Standard-B',
      pitch: -20,
      speed: 2,
      volume_gain_db: 6,
    });
    expect(given()).toEqual('-v fr-fr -p 0 -s 350 -a 200 -m -- --help'.split(' '));
  });

  it('is refused in a voice that does not exist', async () => {
    for (const request of [{ voice_type: '-f/etc/passwd' }, { ttsLanguage: 'tlh' }])
      await expect(synthesizer.speak({ ...REQUEST, ...request })).rejects.toThrow(
        'There is no such voice.',
      );
  });
});
