import { core } from '@callpanel/core';

/** The name of a conference, or its number. */
export const roomName = (number: string): string =>
  core.state.conferences.items[number]?.name || number;

/** The name or number of a member; undefined: unknown, or gone. */
export const memberOf = (number: string, channel: string): string | undefined => {
  const member = core.state.conferences.members[`${number} ${channel}`];
  return member?.name || member?.number || undefined;
};
