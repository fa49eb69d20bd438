import type { Area } from '@callpanel/widget';

export const area: Area<'announcements'> = {
  summary:
    'announcements that callers hear: listen, change how they are spoken, record or upload another sound',
  right: 'see announcements',
  routes: {
    announcements: {
      icon: 'Megaphone',
      title: { 'en-US': 'Announcements', 'fr-CA': 'Annonces' },
    },
  },
  fulfils: ['open-announcement'],
  parity:
    'is done with the announcements of the company, which the user reads and changes in the widget: hosts open one, and have it played',
  screens: { 'announcements-list': '/announcements' },
};
