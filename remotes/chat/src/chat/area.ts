import type { Area } from '@callpanel/widget';

export const area: Area<'chat'> = {
  summary:
    'direct messages, SMS, channels and groups over the protocol of Rocket.Chat: history, threads, quotes, reactions, files, who types, and presence',
  right: 'use chat',
  routes: {
    chats: {
      icon: 'MessagesSquare',
      title: { 'en-US': 'Chat', 'fr-CA': 'Clavardage' },
      badge: {
        of: 'chat',
        count: 'unreadMessages',
        text: {
          'en-US': '{title}, {count, plural, one {# unread message} other {# unread messages}}',
          'fr-CA': '{title}, {count, plural, one {# message non lu} other {# messages non lus}}',
        },
      },
    },
  },
  preferences: {
    chatOrder: ['recent', 'name'],
    chatSound: true,
    chatIdle: false,
    chatInCall: false,
  },
  fulfils: ['chat', 'open-chat'],
  parity: 'is done with the conversations of the user, whom a host may name by the intent chat',
  screens: { chat: '/chat' },
};
