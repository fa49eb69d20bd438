import type { CallInfo } from '@callpanel/core';

export type CallQuality = NonNullable<CallInfo['quality']>;

/** The hint for a call that does not sound well. */
export interface QualityModel {
  tone: 'warn' | 'bad';
  /** Ids of texts: how it sounds, and why. */
  text: string;
  reasons: string[];
}

/** null: it sounds good, or nothing is known yet; good is quiet. */
export const qualityModel = (quality: CallQuality | null): QualityModel | null =>
  quality === null || quality.level === 'good'
    ? null
    : {
        tone: quality.level === 'bad' ? 'bad' : 'warn',
        text: `softphone.quality.${quality.level}`,
        reasons: quality.reasons.map((reason) => `softphone.quality.reason.${reason}`),
      };
