import { SUPER_LIGHT_SIZE } from '@callpanel/contracts';
import type { Area } from '@callpanel/widget';

export const area: Area<'buddies'> = {
  summary:
    'a board of colleagues, live: who rings, talks, is away or offline, who forwards; search the whole realm, arrange, call or listen in from a card',
  right: 'see users',
  routes: {
    users: {
      icon: 'Users',
      title: { 'en-US': 'Colleagues', 'fr-CA': 'Collègues' },
    },
  },
  preferences: {
    // Which colleagues are on the board, how they are sorted [K-02] and shown [K-03].
    usersShown: ['mine', 'everyone'],
    usersSort: ['custom', 'name', 'extension', 'department', 'status'],
    usersView: ['cards', 'compact', 'super-light'],
    // Size of a super-light tile, px [K-03] [C-09].
    usersTileSize: { usual: SUPER_LIGHT_SIZE, least: 24, most: 128 },
  },
};
