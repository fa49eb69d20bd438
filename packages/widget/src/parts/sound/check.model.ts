import type { CheckResult } from '@callpanel/core';

/** The plain answer to "would a call work here?", and how it is coloured. */
export interface Verdict {
  /** Id of its text. */
  text: string;
  tone: 'good' | 'warn' | 'bad';
}

/** Shows only the worst problem. */
export const verdictOf = ({ microphone, line, media }: CheckResult): Verdict => {
  const say = (word: string, tone: Verdict['tone']): Verdict => ({
    text: `sound.verdict.${word}`,
    tone,
  });
  if (line === 'failed') return say('line', 'bad');
  if (microphone === 'failed') return say('microphone', 'bad');
  if (media === 'failed') return say('media', 'bad');
  if (media === 'bad') return say('bad', 'bad');
  if (microphone === 'quiet') return say('quiet', 'warn');
  if (media === 'poor') return say('poor', 'warn');
  return media === 'skipped' ? say('partly', 'warn') : say('good', 'good');
};

export interface CheckStep {
  part: 'microphone' | 'line' | 'media';
  /** Id of its text. */
  text: string;
  tone: Verdict['tone'];
}

const TONES: ReadonlyMap<string, Verdict['tone']> = new Map([
  ['ok', 'good'],
  ['quiet', 'warn'],
  ['poor', 'warn'],
  ['skipped', 'warn'],
]);

/** What was tried, one line each. */
export const checkSteps = (result: CheckResult): CheckStep[] =>
  (['microphone', 'line', 'media'] as const).map((part) => ({
    part,
    text: `sound.check.${part}.${result[part]}`,
    tone: TONES.get(result[part]) ?? 'bad',
  }));
