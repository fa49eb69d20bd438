import type { Area } from '@callpanel/widget';

export const area: Area<'conferences'> = {
  summary: 'the conferences, live',
  right: 'see conferences',
  routes: {
    conferences: {
      icon: 'Activity',
      title: { 'en-US': 'Conferences', 'fr-CA': 'Conferences (fr)' },
    },
  },
  parity: 'only shows what the server has; its one control loads again what failed',
  screens: { conferences: '/conferences' },
};
