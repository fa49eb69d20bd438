import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { SpeechRequest, SpeechVoice } from '@callpanel/contracts';
import { token } from '../sip/token.ts';
import type { SoundFiles } from './sound-files.ts';

/** Speaks texts in chosen voices. */
export interface Synthesizer {
  /** Null if no program for it is installed. */
  voices(): Promise<SpeechVoice[] | null>;
  /**
   * A WAV file of a text; null if no program for it is installed.
   *
   * @throws RangeError when there is no such voice
   */
  speak(request: SpeechRequest): Promise<Buffer | null>;
}

/** The longest wait for speech. */
const PATIENCE_MS = 20_000;
const MOST_OUTPUT = 1_000_000;

/** A line of `espeak-ng --voices`: priority, language, age and gender, name, file. */
const VOICE_LINE = /^\s*\d+\s+([a-z]{2,3}(?:-[a-z\d]+)*)\s+\S+\s+\S+\s+\S+/gim;

/** Languages that are spoken by the voice of another one. */
const ALSO = new Map([
  ['en-GB', 'en-AU'],
  ['fr-FR', 'fr-CA'],
]);

interface Voice extends SpeechVoice {
  /** What the program calls it. */
  option: string;
}

/** As BCP 47 writes it; null: some of the program's codes are not valid there (`en-us-nyc`, `piqd`). */
const codeOf = (language: string): string | null => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? null;
  } catch {
    return null;
  }
};

/** Each language has a male voice, and a female variant of it. */
const voicesOf = (language: string): Voice[] => {
  const code = codeOf(language);
  if (code === null) return [];
  const other = ALSO.get(code);
  const language_codes = other === undefined ? [code] : [code, other];
  return [
    { name: `${code}-Standard-A`, language_codes, ssml_gender: 'FEMALE', option: `${language}+f3` },
    { name: `${code}-Standard-B`, language_codes, ssml_gender: 'MALE', option: language },
  ];
};

const within = (least: number, value: number, most: number): string =>
  String(Math.round(Math.max(least, Math.min(most, value))));

/** Its scales: pitch 0 to 99 (50), words per minute (175), amplitude 0 to 200 (100). */
const optionsOf = ({ pitch, speed, volume_gain_db, text_type }: SpeechRequest): string[] => [
  ...['-p', within(0, 50 + pitch * 2.5, 99)],
  ...['-s', within(80, 175 * speed, 450)],
  ...['-a', within(0, 100 * 10 ** (volume_gain_db / 20), 200)],
  ...(text_type === 'ssml' ? ['-m'] : []),
];

/** Runs the program; null if it is not installed. */
const run = (program: string, given: readonly string[]): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const limits = { timeout: PATIENCE_MS, maxBuffer: MOST_OUTPUT };
    execFile(program, given, limits, (error, output) => {
      if (error?.code === 'ENOENT') resolve(null);
      else if (error) reject(error);
      else resolve(output);
    });
  });

/** @param program speaks as `espeak-ng` does */
export const createSynthesizer = (files: SoundFiles, program = 'espeak-ng'): Synthesizer => {
  let known: Promise<Voice[] | null> | undefined;

  const list = async (): Promise<Voice[] | null> => {
    const lines = await run(program, ['--voices']);
    if (lines === null) return null;
    const languages = new Set(Array.from(lines.matchAll(VOICE_LINE), ([, code = '']) => code));
    return [...languages].flatMap(voicesOf);
  };
  const voices = (): Promise<Voice[] | null> => {
    known ??= list();
    known.catch(() => (known = undefined));
    return known;
  };

  return {
    voices: async () => (await voices())?.map(({ option: _option, ...voice }) => voice) ?? null,
    speak: async (request) => {
      const { voice_type, ttsLanguage, text_to_speech } = request;
      const all = await voices();
      if (!all) return null;
      const voice = all.find(({ name, language_codes }) =>
        voice_type ? name === voice_type : language_codes.includes(ttsLanguage),
      );
      if (!voice) throw new RangeError('There is no such voice.');
      const name = `said-${token()}.wav`;
      const file = files.path(name);
      try {
        // Behind `--` a text cannot be taken for an option.
        const given = ['-w', file, '-v', voice.option, ...optionsOf(request), '--', text_to_speech];
        return (await run(program, given)) === null ? null : readFileSync(file);
      } finally {
        files.remove(name);
      }
    },
  };
};
