import type { Application } from '../../pbx/index.ts';
import { MachineRoom } from '../../pbx/machine-room.ts';
import { ANNOUNCEMENT_PREFIX } from './announcement.ts';
import { PlayAnnouncement, type PlayParts } from './play-announcement.ts';

/** Takes calls to announcements: `*88` and the id. */
export const createPlayer = (parts: Omit<PlayParts, 'media' | 'member'>): Application => ({
  find: (number) => {
    if (!number.startsWith(ANNOUNCEMENT_PREFIX)) return undefined;
    const announcement = parts.announcements.get(number.slice(ANNOUNCEMENT_PREFIX.length));
    return (
      announcement && {
        to: { ext: number, name: announcement.name },
        room: ({ media }) =>
          new MachineRoom(
            media,
            (_guest, member) => new PlayAnnouncement(announcement, { ...parts, media, member }),
          ),
      }
    );
  },
});
