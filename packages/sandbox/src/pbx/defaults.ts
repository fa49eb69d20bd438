import type { PbxOptions } from './types.ts';

export const DEFAULTS: PbxOptions = {
  noAnswerMs: 25_000,
  nonceMs: 300_000,
  minRegisterSeconds: 10,
  maxRegisterSeconds: 3_600,
  minPublishSeconds: 60,
  maxPublishSeconds: 3_600,
  sessionSeconds: 1_800,
  minSessionSeconds: 90,
  holdMusicGain: 0,
  parkSeconds: 45,
  parkMusicGain: 1,
  recordMs: 2_500,
  earlyMediaMs: 2_000,
  t1Ms: 500,
};
