const TEXTS = new Map([
  ['uj', 'chat.system.joined'],
  ['ul', 'chat.system.left'],
  ['ru', 'chat.system.removed'],
  ['au', 'chat.system.added'],
  ['r', 'chat.system.renamed'],
  ['room-archived', 'chat.system.archived'],
  ['room-unarchived', 'chat.system.restored'],
  ['subscription-role-added', 'chat.system.owner'],
  ['subscription-role-removed', 'chat.system.noOwner'],
]);

/** Id of the text of what happened in a room, by Rocket.Chat's name of it. It has `name` and `what`. */
export const systemText = (system: string): string => TEXTS.get(system) ?? 'chat.system.other';
