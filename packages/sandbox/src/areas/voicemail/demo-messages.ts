import { token } from '../../sip/token.ts';
import { DEMO } from './demo-texts.ts';
import type { Message } from './message.ts';

const HOUR = 3_600_000;
/** A slow speaker; what is left over is silence. */
const MS_A_WORD = 450;

/**
 * Demo messages for a mailbox: about four weeks, in INBOX, Old and a folder of its owner.
 *
 * @param given `voice`: a voice will speak them, so they have a transcription; without a voice they are tones without words.
 */
export const demoMessages = (given: { ext: string; now: number; voice: boolean }): Message[] =>
  DEMO.map(({ from, ago, text, category, summary, favorite, translation, ...demo }, index) => {
    const { language = 'en-US' } = demo;
    const id = token();
    return {
      id,
      ext: given.ext,
      caller: from,
      at: given.now - (ago.days * 24 + ago.hours) * HOUR,
      ms: 1_000 + text.split(' ').length * MS_A_WORD,
      file: `demo-${id}.wav`,
      old: demo.in !== 'inbox',
      favorite: favorite ?? false,
      ...(demo.in === 'Clients' && { folder: demo.in }),
      recipe: { text: given.voice ? text : '', language, hertz: 300 + 20 * index },
      ...(given.voice && {
        words: {
          transcription: text,
          summary,
          category,
          ...(translation !== undefined && { translation, translationLanguage: 'en-US' }),
        },
      }),
    };
  });

const CALLERS = Array.from({ length: 400 }, (_, index) => ({
  ext: `+1514555${String(index).padStart(4, '0')}`,
  name: `Caller ${index + 1}`,
}));

/** As many messages as a test likes, without sound: one every ten minutes before now, every other one new. */
export const manyMessages = (given: { ext: string; now: number; count: number }): Message[] => {
  const run = token();
  return Array.from({ length: given.count }, (_, index) => ({
    id: `${run}-${index + 1}`,
    ext: given.ext,
    caller: CALLERS[index % CALLERS.length]!,
    at: given.now - (index + 1) * (HOUR / 6),
    ms: 2_000 + (index % 58) * 1_000,
    file: '',
    old: index % 2 === 1,
    words: { transcription: `Made up for a test, number ${index + 1}` },
  }));
};
