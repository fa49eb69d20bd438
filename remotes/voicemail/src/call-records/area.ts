import type { Area } from '@callpanel/widget';

export const area = {
  summary:
    'the calls of the user, or of users whose calls the user may see: who called whom, when, what happened; recordings to play and to save',
  right: 'see call records',
  routes: {
    cdrs: {
      icon: 'History',
      title: { 'en-US': 'Call records', 'fr-CA': 'Relevés d’appels' },
    },
  },
  preferences: {
    // What rows do not show, `columns.model.ts` [U-34].
    recordsHidden: 'ringing',
  },
  fulfils: ['open-record'],
  parity:
    'is done with the call records of the user: hosts open one, and hear when its recording is ready',
  screens: { 'call-records': '/cdrs' },
} satisfies Area<'call-records'>;
