import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Sound } from '../media/deck.ts';
import { createSoundFiles } from '../media/sound-files.ts';
import { createSpeech } from './speech.ts';

const TONES: Sound = { tones: [[440, 100]] };
const dir = mkdtempSync(join(tmpdir(), 'callpanel-speech-'));
const files = createSoundFiles();
afterAll(() => {
  rmSync(dir, { recursive: true });
  files.clear();
});

it('speaks where a program for it is installed, once for each text', async () => {
  const program = join(dir, 'speak');
  writeFileSync(program, '#!/bin/sh\n[ "$1 $3 $5" = "-w -v --" ] && printf %s "$4 $6" >> "$2"\n');
  chmodSync(program, 0o755);
  const speech = createSpeech(files, program);
  const [first, again] = [await speech('-h', TONES), await speech('-h', TONES)];
  expect(again).toBe(first);
  expect('file' in first && existsSync(first.file)).toBe(true);
});

it('uses tones where there is none', async () => {
  expect(await createSpeech(files, join(dir, 'missing'))('Hello', TONES)).toBe(TONES);
});
