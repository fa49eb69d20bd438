import { execFile } from 'node:child_process';
import type { Sound } from '../media/deck.ts';
import type { SoundFiles } from '../media/sound-files.ts';

/** Says something in words where `espeak-ng` is installed, and otherwise by tones. */
export type Speech = (text: string, otherwise: Sound) => Promise<Sound>;

/** Longer than this nobody waits for a sentence. */
const PATIENCE_MS = 3_000;

/** @param program makes a WAV file by `-w file text` */
export const createSpeech = (files: SoundFiles, program = 'espeak-ng'): Speech => {
  const said = new Map<string, Promise<Sound | null>>();
  const speak = (text: string): Promise<Sound | null> => {
    const file = files.path(`speech-${said.size}.wav`);
    return new Promise((resolve) => {
      // Behind `--` a name cannot be taken for an option.
      execFile(program, ['-w', file, '--', text], { timeout: PATIENCE_MS }, (error) =>
        resolve(error ? null : { file }),
      );
    });
  };
  return async (text, otherwise) => {
    const known = said.get(text) ?? speak(text);
    said.set(text, known);
    return (await known) ?? otherwise;
  };
};
