import type { Area } from '@callpanel/widget';

export const area: Area<'softphone'> = {
  summary:
    'dial, answer, hold, mute, digits, several calls at once, listen in; real SIP and real WebRTC, and a call that survives a lost connection',
  right: 'use the softphone and its settings',
  routes: {},
  // Name of the headset whose buttons answer, mute and hang up; empty: none was paired.
  preferences: { headset: '' },
  fulfils: ['dial', 'show', 'listen'],
};
