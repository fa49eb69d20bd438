import type { Area } from '@callpanel/widget';

export const area: Area<'conferences'> = {
  summary:
    'conferences, live: who is in, who talks and how loudly; dial in, mute, remove, invite and lock; one’s own conference, its settings and invitation',
  right: 'see conferences',
  routes: {
    conferences: {
      icon: 'UsersRound',
      title: { 'en-US': 'Conferences', 'fr-CA': 'Conférences' },
    },
  },
  parity:
    'is done with the conferences of the company and their members, which the user sees and changes in the widget; a host dials into a conference by its number',
  screens: { conferences: '/conferences' },
};
