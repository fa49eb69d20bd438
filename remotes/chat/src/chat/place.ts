import type { RoomType } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';

/** Where the user is in the chat: the address is the room. */
export interface ChatPlace {
  /** '' with no room open. */
  roomId: string;
  /** A message to go to, or ''. */
  messageId: string;
}

const MESSAGE = /^message-(.+)$/;

/** The place that the page's address says. */
export const useChatPlace = (): ChatPlace => {
  const { chat: place } = useCore(core.state.places);
  const { roomId = '', extraPath = '' } = place?.params ?? {};
  return { roomId, messageId: MESSAGE.exec(extraPath)?.[1] ?? '' };
};

/** The parameters of a room's address. @param messageId a message in it */
export const placeOf = (
  type: RoomType,
  roomId: string,
  messageId = '',
): Record<string, string> => ({
  roomType: type,
  roomId,
  ...(messageId !== '' && { extraPath: `message-${messageId}` }),
});

/**
 * Goes to a room, or to no room.
 *
 * @param how `messageId`: to a message in it; `replace`: without a step back to the place before
 */
export const goToRoom = (
  room: { id: string; type: RoomType } | null,
  { messageId = '', replace = false } = {},
): void => {
  const params = room ? placeOf(room.type, room.id, messageId) : {};
  core.places.go('chat', { params, query: '' }, { replace });
};
