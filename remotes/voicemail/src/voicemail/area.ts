import type { Area } from '@callpanel/widget';

export const area: Area<'voicemail'> = {
  summary:
    "messages in one's mailbox or in another that one may see: listen, mark, move, transfer, delete; its settings and greetings",
  right: 'see voicemails',
  routes: {
    voicemails: {
      icon: 'Voicemail',
      title: { 'en-US': 'Voicemail', 'fr-CA': 'Messagerie vocale' },
      badge: {
        of: 'voicemail',
        count: 'newMessages',
        text: {
          'en-US': '{title}, {count, plural, one {# new message} other {# new messages}}',
          'fr-CA': '{title}, {count, plural, one {# nouveau message} other {# nouveaux messages}}',
        },
      },
    },
  },
  fulfils: ['play-voicemail'],
  preferences: {
    // The filters are on screen [K-05].
    voicemailPane: false,
    // That machines write down what is said in messages was explained [K-13].
    transcriptionKnown: false,
  },
};
