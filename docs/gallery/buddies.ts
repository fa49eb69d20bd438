import type { Kit } from '@callpanel/embed';

export const buddies = (kit: Kit, element: HTMLElement) => {
  // Cards call by the softphone on this page; a chat would be ours to open.
  const board = kit.mount('buddies', element, { intents: ['chat'] });
  board.on('intent', (intent) => console.log(intent.type));
  return board;
};
