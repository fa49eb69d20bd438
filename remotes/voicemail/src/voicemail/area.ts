import type { Area, Badge } from '@callpanel/widget';

export const area: Area<'voicemail'> = {
  summary:
    "messages in one's mailbox or in another that one may see: listen, mark, move, transfer, delete; its settings and greetings",
  right: 'see voicemails',
  routes: {
    voicemails: {
      icon: 'Voicemail',
      title: { 'en-US': 'Voicemail', 'fr-CA': 'Messagerie vocale' },
      badge: {
        'en-US': '{title}, {count, plural, one {# new message} other {# new messages}}',
        'fr-CA': '{title}, {count, plural, one {# nouveau message} other {# nouveaux messages}}',
      },
    },
  },
};

export const badge: Badge<'voicemail'> = { of: 'voicemail', count: (messages) => messages.new };
