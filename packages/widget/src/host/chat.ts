import type { CheckedParams } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { HostDoor } from './door.ts';
import { openChat, onlyChatUsers } from './opening.ts';
import { until } from './until.ts';

/** For the chat host's answer, ms: a message without one is sent when the line is back. */
const ANSWER_MS = 10_000;

/** @throws CallpanelError (rejects) as the command's entry names */
export const sendMessage = async (
  { room, text }: CheckedParams['send-message'],
  door: HostDoor,
): Promise<string | null> => {
  await onlyChatUsers();
  const roomId = door.grants.includes('chat') ? await core.chat.find(room) : '';
  if (roomId === '') {
    await openChat({ room, text }, door);
    return null;
  }
  const messageId = core.chat.send(roomId, text);
  const message = () => core.state.chat.rooms[roomId]?.messages.find(({ id }) => id === messageId);
  const { rooms } = core.state.chat;
  await until(rooms[roomId] ?? rooms, () => message()?.delivery !== 'pending', ANSWER_MS);
  const error = message()?.error;
  if (!error) return messageId;
  // The host has it, and knows why.
  core.chat.discard(messageId);
  throw new CallpanelError(error.code, error.context);
};
