import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import type { ReactNode } from 'react';
import { managesRoom } from '../../rooms/room-actions.model.ts';
import * as css from './Room.module.css';

const act = (roomId: string, action: 'join' | 'restore'): void =>
  void core.chat.act(roomId, action).catch(core.notices.fail);

/** In place of the composer where the user cannot write: archived, or not joined yet [U-50] [S-60]. */
export const Overlay = ({ item, children }: { item: Conversation; children: ReactNode }) => {
  const text = useText();
  const room = useCore(item);
  const { id, archived, joined, readOnly, roles } = room;
  const shown = (words: string, action?: 'join' | 'restore') => (
    <div className={css.overlay}>
      <p>{text(words)}</p>
      {action && (
        <Button variant="primary" onPress={() => act(id, action)}>
          {text(`chat.overlay.${action}`)}
        </Button>
      )}
    </div>
  );
  if (!joined) return shown('chat.overlay.notJoined', 'join');
  if (archived) return shown('chat.overlay.archived', managesRoom(room) ? 'restore' : undefined);
  if (readOnly && roles.length === 0) return shown('chat.overlay.readOnly');
  return children;
};
