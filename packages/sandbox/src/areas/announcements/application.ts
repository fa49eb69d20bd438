import type { Application } from '../../pbx/index.ts';
import { MachineRoom } from '../../pbx/machine-room.ts';
import { idOfNumber } from './announcement.ts';
import { PlayAnnouncement, type PlayParts } from './play-announcement.ts';

/** Takes calls to announcements: `88` and the id. */
export const createPlayer = (parts: Omit<PlayParts, 'media' | 'member'>): Application => ({
  find: (number) => {
    const id = idOfNumber(number);
    const announcement = id === undefined ? undefined : parts.announcements.get(id);
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
