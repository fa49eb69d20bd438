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
  parity:
    'is done with the announcements of the company, which the user reads and changes in the widget',
  screens: { 'announcements-list': '/announcements' },
};
