import type { Area } from '@callpanel/widget';

export const area: Area<'parking'> = {
  summary:
    'parking lots, live: who waits in which slot and for how long; pick up, park the call one talks on',
  right: 'see parkings',
  routes: {
    parking: {
      icon: 'SquareParking',
      title: { 'en-US': 'Parking', 'fr-CA': 'Stationnement' },
      badge: {
        of: 'parking',
        count: 'parkedCount',
        text: {
          'en-US': '{title}, {count, plural, one {# call waiting} other {# calls waiting}}',
          'fr-CA': '{title}, {count, plural, one {# appel en attente} other {# appels en attente}}',
        },
      },
    },
  },
};
