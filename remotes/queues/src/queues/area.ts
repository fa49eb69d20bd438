import type { Area } from '@callpanel/widget';

export const area: Area<'queues'> = {
  summary:
    'queues, live: who waits and for how long, which agents talk, pause or are free; watch, pause, redirect, listen in, a wall for a large screen, and reports',
  right: 'see queues',
  routes: {
    'queues-dashboard': {
      icon: 'Headset',
      title: { 'en-US': 'Queues', 'fr-CA': 'Files d’attente' },
    },
    'queue-reports': {
      icon: 'ChartColumn',
      title: { 'en-US': 'Queue reports', 'fr-CA': 'Rapports des files d’attente' },
    },
  },
  preferences: {
    // A call that is answered within so many seconds is answered in time; how many percent of the calls should be.
    queuesThreshold: { usual: 20, least: 5, most: 900 },
    queuesTarget: { usual: 80, least: 1, most: 100 },
    // A tone when a caller waits for longer than that.
    queuesSound: false,
    queuesView: ['cards', 'compact', 'wall'],
    // Names of the queues on the wall, encoded, with commas between them; none: those that are watched.
    queuesWall: '',
  },
  parity:
    'agents, callers and reports are for the people who work with them; calling an agent and listening in have commands of their own',
  screens: { 'queues-cards': '/queues/dashboard', 'queue-reports': '/queues/reports' },
};
