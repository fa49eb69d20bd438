import { CallpanelError } from '@callpanel/contracts';
import type { ChatContext } from './context.ts';

const RATE = 16_000;
const SECONDS = 0.25;
/** Two short tones, one after the other, Hz. */
const TONES = [880, 1175];
/** Another tab of the browser is silent for so long, milliseconds. */
const ALONE_MS = 500;

/** The sound as a WAV file, 16-bit mono. */
const wavOf = (): Blob => {
  const count = RATE * SECONDS;
  const view = new DataView(new ArrayBuffer(44 + count * 2));
  const text = (at: number, words: string): void => {
    for (let index = 0; index < words.length; index += 1)
      view.setUint8(at + index, words.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + count * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, count * 2, true);
  for (let at = 0; at < count; at += 1) {
    const part = at / count;
    const hertz = TONES[part < 0.5 ? 0 : 1] ?? 0;
    // Both fade out, so that nothing clicks.
    const loud = 0.25 * (1 - ((part * 2) % 1));
    view.setInt16(44 + at * 2, Math.sin((2 * Math.PI * hertz * at) / RATE) * loud * 32_767, true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
};

/** Plays the sound of a new message, if the user wants it; in one tab of the browser. A failure is said once [E-60]. */
export const createChatSound = (context: ChatContext) => {
  const { state, deps } = context;
  let url: string | null = null;
  let hasFailed = false;
  const play = async (): Promise<void> => {
    try {
      url ??= URL.createObjectURL(wavOf());
      await new Audio(url).play();
    } catch (cause) {
      if (hasFailed) return;
      hasFailed = true;
      const reason = cause instanceof Error ? cause.message : String(cause);
      context.fail(new CallpanelError('chat.error.sound', { reason }, cause));
    }
  };
  return (): void => {
    if (!state.preferences.chatSound) return;
    if (!deps.tabs) return void play();
    const alone = async (lock: Lock | null): Promise<void> => {
      if (!lock) return;
      void play();
      await new Promise((resolve) => setTimeout(resolve, ALONE_MS));
    };
    void deps.tabs.locks.request('callpanel.chat.sound', { ifAvailable: true }, alone);
  };
};
