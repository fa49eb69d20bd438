import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Sound } from './deck.ts';
import { createSoundFiles } from './sound-files.ts';
import { createSpeaker, createSpeech } from './speech.ts';

const TONES: Sound = { tones: [[440, 100]] };
const dir = mkdtempSync(join(tmpdir(), 'callpanel-speech-'));
const files = createSoundFiles();
afterAll(() => {
  rmSync(dir, { recursive: true });
  files.clear();
});

it('speaks if a program for it is installed, once for each text', async () => {
  const program = join(dir, 'speak');
  writeFileSync(program, '#!/bin/sh\n[ "$1 $3 $5" = "-w -v --" ] && printf %s "$4 $6" >> "$2"\n');
  chmodSync(program, 0o755);
  const speech = createSpeech(files, program);
  const [first, again] = [await speech('-h', TONES), await speech('-h', TONES)];
  expect(again).toBe(first);
  expect('file' in first && existsSync(first.file)).toBe(true);
});

it('uses tones if there is none', async () => {
  expect(await createSpeech(files, join(dir, 'missing'))('Hello', TONES)).toBe(TONES);
});

describe('a text that becomes a file [G-12]', () => {
  const speakerOf = (script: string) => {
    const program = join(dir, `speak-${script.length}`);
    writeFileSync(program, `#!/bin/sh\n${script}\n`);
    chmodSync(program, 0o755);
    return createSpeaker(files, program);
  };

  it('is spoken in a voice of its language', async () => {
    const speaker = speakerOf('printf %s "$4 $6" > "$2"');
    expect(String(await speaker('--help', 'fr-CA'))).toBe('fr --help');
    expect(String(await speaker('Hello', 'en-US'))).toBe('en-us Hello');
  });

  it('is nothing if no program is installed, and an error if that fails', async () => {
    expect(await createSpeaker(files, join(dir, 'missing'))('Hello', 'en-US')).toBeNull();
    await expect(speakerOf('exit 3')('Hello', 'en-US')).rejects.toThrow('Command failed');
  });
});
