import type { ErrorCode } from '@callpanel/contracts';
import { expect, it, vi } from 'vitest';
import { audioModel } from './audio.model.ts';

it.each<[ErrorCode, string]>([
  ['media.error.denied', 'denied'],
  ['media.error.policy', 'policy'],
  ['media.error.notFound', 'notFound'],
  ['media.error.inUse', 'inUse'],
  ['media.error.unplugged', 'unplugged'],
  ['media.error.set', 'set'],
])('says what to do about %s [E-33] [E-34] [E-35]', (code, help) => {
  const error = { code, context: {} };
  const model = audioModel({ microphone: error, soundBlocked: false }, vi.fn());
  expect(model.microphone).toEqual({ error, help: `softphone.microphone.help.${help}` });
});

it('offers sound only if the browser held it back', () => {
  const enable = vi.fn();
  audioModel({ microphone: null, soundBlocked: true }, enable).enableSound?.();
  expect(enable).toHaveBeenCalledOnce();
  expect(audioModel({ microphone: null, soundBlocked: false }, enable)).toEqual({
    microphone: null,
    enableSound: null,
  });
});
