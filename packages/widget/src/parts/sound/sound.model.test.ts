import type { CheckResult } from '@callpanel/core';
import { describe, expect, it } from 'vitest';
import { checkSteps, verdictOf } from './check.model.ts';
import { deviceModel, microphoneView } from './devices.model.ts';

describe('devices [K-07]', () => {
  const devices = [
    { id: 'default', label: 'Default - Headset' },
    { id: 'communications', label: 'Communications - Headset' },
    { id: 'h', label: 'Headset' },
    { id: 'x', label: '' },
  ];
  it('are each there once, after the system’s own', () => {
    expect(deviceModel(devices, 'h', true)).toEqual({
      options: [
        { id: 'h', label: 'Headset', index: 1 },
        { id: 'x', label: '', index: 2 },
      ],
      chosen: 'h',
      unplugged: false,
    });
  });
  it('one that is unplugged stays chosen and is marked so [F31]', () => {
    expect(deviceModel(devices, 'gone', true)).toMatchObject({ chosen: 'gone', unplugged: true });
    expect(deviceModel(devices, 'default', true).unplugged).toBe(false);
    expect(deviceModel([], 'gone', false).unplugged).toBe(false);
  });
});

it.each([
  ['no', 'unknown', false, 'asking'],
  ['loading', 'prompt', false, 'asking'],
  ['ready', 'denied', true, 'denied'],
  ['ready', 'granted', true, 'broken'],
  ['failed', 'unknown', true, 'broken'],
  ['ready', 'prompt', false, 'ask'],
  ['ready', 'granted', false, 'allowed'],
  ['ready', 'unknown', false, 'allowed'],
] as const)('a microphone that is %s and %s [F33]', (status, permission, wrong, view) => {
  const error = wrong ? ({ code: 'media.error.inUse', context: {} } as const) : null;
  expect(microphoneView({ status, permission, error })).toBe(view);
});

describe('the test of a call', () => {
  const result = (change: Partial<CheckResult> = {}): CheckResult => ({
    microphone: 'ok',
    line: 'ok',
    media: 'ok',
    reasons: [],
    ...change,
  });
  it.each([
    [{}, 'good', 'good'],
    [{ media: 'poor' }, 'poor', 'warn'],
    [{ media: 'bad', microphone: 'quiet' }, 'bad', 'bad'],
    [{ media: 'poor', microphone: 'quiet' }, 'quiet', 'warn'],
    [{ media: 'failed' }, 'media', 'bad'],
    [{ media: 'skipped', microphone: 'failed' }, 'microphone', 'bad'],
    [{ line: 'failed', media: 'skipped' }, 'line', 'bad'],
    [{ media: 'skipped' }, 'partly', 'warn'],
  ] as const)('%j has the plain answer %s', (change, word, tone) => {
    expect(verdictOf(result(change))).toEqual({ text: `sound.verdict.${word}`, tone });
  });
  it('says each step', () => {
    expect(
      checkSteps(result({ microphone: 'quiet', media: 'failed' })).map(({ tone }) => tone),
    ).toEqual(['warn', 'good', 'bad']);
  });
});
