import type { Area } from '@callpanel/widget';

export const area: Area<'softphone'> = {
  summary:
    'dial, answer, hold, mute, digits, several calls at once, listen in; real SIP and real WebRTC, and a call that survives a lost connection',
  right: 'use the softphone and its settings',
  routes: {},
  fulfils: ['dial', 'show', 'listen'],
};
