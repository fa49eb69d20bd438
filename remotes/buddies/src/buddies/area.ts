import type { Area } from '@callpanel/widget';

export const area: Area<'buddies'> = {
  summary:
    'a board of colleagues, live: who rings, talks, is away or offline, who forwards; search the whole realm, arrange, call or listen in from a card',
  right: 'see users',
  routes: {
    users: {
      icon: 'Users',
      title: { 'en-US': 'Buddies', 'fr-CA': 'Collègues' },
    },
  },
};
