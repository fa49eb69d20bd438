import { GREETING_MAX_BYTES } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { archiveFault, greetingFault } from './greeting.model.ts';

const wav = (bytes: number) => new Blob(['RIFF....WAVE', new Uint8Array(bytes - 12)]);

it('accepts a WAV file of at most 2 MB as a greeting, whatever its name [V-22]', async () => {
  expect(await greetingFault(wav(GREETING_MAX_BYTES))).toBeNull();
  expect(await greetingFault(wav(GREETING_MAX_BYTES + 1))).toBe('voicemail.greeting.tooBig');
  expect(await greetingFault(new File(['ID3'], 'hello.wav', { type: 'audio/wav' }))).toBe(
    'voicemail.greeting.notWav',
  );
  expect(await greetingFault(new Blob([]))).toBe('voicemail.greeting.notWav');
});

it('asks for a name that no other archived greeting has [V-24]', () => {
  expect(archiveFault(' ', [])).toBe('voicemail.greeting.archive.required');
  expect(archiveFault('Summer ', ['Summer'])).toBe('voicemail.greeting.archive.taken');
  expect(archiveFault('Winter', ['Summer'])).toBeNull();
});
