import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Locale } from '@callpanel/contracts';
import type { Sound } from './deck.ts';
import type { SoundFiles } from './sound-files.ts';
import { token } from '../sip/token.ts';

/** Says something in words where `espeak-ng` is installed, and otherwise by tones. */
export type Speech = (text: string, otherwise: Sound, language?: Locale) => Promise<Sound>;

/** Makes a WAV file of a text; null if nothing is installed that could. */
export type Speaker = (text: string, language: Locale) => Promise<Buffer | null>;

/** The longest wait for speech. */
const PATIENCE_MS = 5_000;

/** It has no Australian, and no French of Canada. */
const VOICES: Readonly<Record<Locale, string>> = {
  'en-US': 'en-us',
  'en-AU': 'en-gb',
  'en-GB': 'en-gb',
  'fr-CA': 'fr',
};

const PROGRAM = 'espeak-ng';

const speakTo = (file: string, text: string, language: Locale, program: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // Behind `--` a name cannot be taken for an option.
    const given = ['-w', file, '-v', VOICES[language], '--', text];
    execFile(program, given, { timeout: PATIENCE_MS }, (error) =>
      error ? reject(error) : resolve(),
    );
  });

/** @param program makes a WAV file by `-w file -v voice -- text` */
export const createSpeech = (files: SoundFiles, program = PROGRAM): Speech => {
  const said = new Map<string, Promise<Sound | null>>();
  return async (text, otherwise, language = 'en-US') => {
    const key = `${language} ${text}`;
    const file = files.path(`speech-${said.size}.wav`);
    const known =
      said.get(key) ??
      speakTo(file, text, language, program).then(
        () => ({ file }),
        () => null,
      );
    said.set(key, known);
    return (await known) ?? otherwise;
  };
};

/** @param program as for `createSpeech` */
export const createSpeaker =
  (files: SoundFiles, program = PROGRAM): Speaker =>
  async (text, language) => {
    const name = `said-${token()}.wav`;
    const file = files.path(name);
    try {
      await speakTo(file, text, language, program);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    const wav = readFileSync(file);
    files.remove(name);
    return wav;
  };
