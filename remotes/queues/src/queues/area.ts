import type { Area } from '@callpanel/widget';

export const area: Area<'queues'> = {
  summary: 'the queues, live',
  right: 'see queues',
  routes: {
    queues: {
      icon: 'Activity',
      title: { 'en-US': 'Queues', 'fr-CA': 'Queues (fr)' },
    },
  },
  parity: 'only shows what the server has; its one control loads again what failed',
  screens: { queues: '/queues' },
};
