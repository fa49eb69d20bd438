import { existsSync } from 'node:fs';
import { framesOf, framesOfSamples } from '../../media/deck.ts';
import { FRAME, to48k } from '../../media/pcm.ts';
import type { SoundFiles } from '../../media/sound-files.ts';
import { WavWriter, pcmOf } from '../../media/wav.ts';
import type { Message, Recipe } from './message.ts';
import { type Speaker, createSpeaker } from '../../media/speech.ts';

/** Two tones again and again, with a pause. */
const tonesOf = (hertz: number): [hertz: number, ms: number][] => [
  [hertz, 400],
  [0, 100],
  [hertz * 1.25, 400],
  [0, 300],
];
const ROUND_MS = 1_200;

/** Can texts be spoken here? Not with a voice that fails. */
export const hasVoice = (speaker: Speaker): Promise<boolean> =>
  speaker('Hello', 'en-US').then(
    (wav) => wav !== null,
    () => false,
  );

/** Makes the sound of messages that have a recipe, once for each file: exactly as long as the message says. */
export const createRecipes = (
  files: SoundFiles,
  speaker: Speaker = createSpeaker(files),
): ((message: Message) => Promise<void>) => {
  const cooking = new Map<string, Promise<void>>();

  const cook = async (file: string, ms: number, recipe: Recipe): Promise<void> => {
    const { text, language, hertz } = recipe;
    const said = text === '' ? null : await speaker(text, language);
    const pcm = said && pcmOf(said);
    const rounds = Array.from({ length: Math.ceil(ms / ROUND_MS) }, () => tonesOf(hertz)).flat();
    const frames = pcm
      ? framesOfSamples(to48k(pcm.samples, pcm.rate))
      : framesOf([{ tones: rounds }]);
    const writer = new WavWriter(files.path(file));
    for (let at = 0; at < ms / 10; at += 1) writer.write(frames[at] ?? new Int16Array(FRAME));
    writer.close();
  };

  return async ({ file, ms, recipe }) => {
    if (!recipe || existsSync(files.path(file))) return;
    const made = cooking.get(file) ?? cook(file, ms, recipe).finally(() => cooking.delete(file));
    cooking.set(file, made);
    await made;
  };
};
