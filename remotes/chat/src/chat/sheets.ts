import type { Sheet } from '@callpanel/ui';
import { emptyStateSheet } from '@callpanel/ui/empty-state';
import { tabsSheet } from '@callpanel/ui/tabs';
import { presenceAvatarSheet } from '@callpanel/widget';
import { searchFieldSheet } from '@callpanel/widget/search-field';
import chatSheet from './Chat.module.css';
import composerSheet from './composer/Composer.module.css';
import conversationsSheet from './conversations/Conversations.module.css';
import attachmentsSheet from './files/Attachments.module.css';
import avatarSheet from './people/ChatAvatar.module.css';
import messagesSheet from './room/Messages.module.css';
import roomSheet from './room/Room.module.css';

/** Every style sheet of the area’s parts. */
export const chatSheets: readonly Sheet[] = [
  tabsSheet,
  emptyStateSheet,
  searchFieldSheet,
  chatSheet,
  conversationsSheet,
  roomSheet,
  messagesSheet,
  composerSheet,
  attachmentsSheet,
  presenceAvatarSheet,
  avatarSheet,
];
