import type { Speech } from '../../../media/speech.ts';
import type { Terms } from '../room.ts';
import { Announcer, type AnnouncerMedia } from './announcer.ts';
import { type Happened, Meeting, type MeetingMedia } from './meeting.ts';
import type { Participant } from './participant.ts';

/** Why someone is not let in. */
export type Closed = 'locked' | 'full';

/** The conferences that have participants now, by their number. */
export interface Meetings {
  get(confno: string): Meeting | undefined;
  /** Why this caller would not be let in now; undefined: would be. */
  closedTo(terms: Terms, caller: Pick<Participant, 'admin' | 'invited'>): Closed | undefined;
  /** Joins a conference, which begins with its first participant; or says why that is not possible. */
  join(
    terms: Terms,
    participant: Participant,
    media: MeetingMedia & AnnouncerMedia,
  ): Meeting | Closed;
  leave(confno: string, participant: Participant): void;
}

/** @param tell what happens in which conference */
export const createMeetings = (
  speech: Speech,
  tell: (confno: string, happened: Happened) => void,
): Meetings => {
  const open = new Map<string, Meeting>();
  /** As in ConfBridge, administrators come in all the same; so do those who are invited into a locked room. */
  const closedTo: Meetings['closedTo'] = ({ confno, maxusers }, { admin, invited }) => {
    const meeting = open.get(confno);
    if (!meeting || admin) return undefined;
    if (meeting.locked && !invited) return 'locked';
    return maxusers > 0 && meeting.participants.length >= maxusers ? 'full' : undefined;
  };
  return {
    get: (confno) => open.get(confno),
    closedTo,
    join: (terms, participant, media) => {
      const why = closedTo(terms, participant);
      if (why) return why;
      const { confno } = terms;
      const meeting =
        open.get(confno) ??
        new Meeting(terms, {
          media,
          announcer: new Announcer(media, speech),
          tell: (happened) => tell(confno, happened),
        });
      open.set(confno, meeting);
      meeting.join(participant);
      return meeting;
    },
    leave: (confno, participant) => {
      const meeting = open.get(confno);
      meeting?.leave(participant);
      if (!meeting || meeting.participants.length > 0) return;
      meeting.close();
      if (open.get(confno) === meeting) open.delete(confno);
    },
  };
};
