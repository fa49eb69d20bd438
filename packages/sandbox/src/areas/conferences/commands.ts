import * as z from 'zod';
import { isConference as isThreeWay } from '../../conference/conferences.ts';
import type { Pbx } from '../../pbx/index.ts';
import type { Person } from '../../realm/person.ts';
import type { PhoneBook } from '../../realm/phone-book.ts';
import type { AreaCommand } from '../area.ts';
import type { ConferenceApplication } from './application.ts';
import type { Conferences } from './conferences.ts';
import type { Meeting } from './live/meeting.ts';
import type { Meetings } from './live/meetings.ts';
import type { Participant } from './live/participant.ts';
import { isConferenceNumber } from './room.ts';

const OfConference = z.looseObject({ conference: z.coerce.string().min(1) });
const OfMember = OfConference.extend({ channel: z.string().min(1) });
const Invitation = z.looseObject({ channel: z.string(), exten: z.coerce.string() });

export interface CommandParts {
  people: Pick<PhoneBook, 'byExt'>;
  conferences: Conferences;
  meetings: Meetings;
  application: ConferenceApplication;
  pbx: Pick<Pbx, 'inviteTo'>;
}

const read = <T extends z.ZodType>(schema: T, given: unknown, missing: string): z.output<T> => {
  const { data } = schema.safeParse(given);
  if (!data) throw new RangeError(missing);
  return data;
};

/** AMI's actions on conferences, with AMI's words [G-16]. */
export const createCommands = (parts: CommandParts): ReadonlyMap<string, AreaCommand> => {
  const { people, conferences, meetings, application, pbx } = parts;

  const allowed = (by: string, confno: string): Person => {
    const person = people.byExt(by);
    if (!person || !conferences.mayAct(person, confno)) throw new RangeError('Permission denied');
    return person;
  };
  const meetingOf = (confno: string): Meeting => {
    const meeting = meetings.get(confno);
    if (!meeting) throw new RangeError('No Conference by that name found.');
    return meeting;
  };
  /** `all`: everyone; `participants`: those who are no administrators. */
  const members = (meeting: Meeting, channel: string): Participant[] => {
    const isMeant = ({ guest, admin }: Participant): boolean => {
      if (channel === 'all') return true;
      if (channel === 'participants') return !admin;
      return guest.leg.channel === channel || guest.leg.uniqueid === channel;
    };
    const found = meeting.participants.filter(isMeant);
    if (found.length === 0 && channel !== 'all' && channel !== 'participants')
      throw new RangeError('No Channel by that name found in Conference.');
    return found;
  };
  const onMembers =
    (act: (meeting: Meeting, member: Participant) => void, message: string): AreaCommand =>
    (given, by) => {
      const { conference, channel } = read(
        OfMember,
        given,
        'No Conference or Channel name provided.',
      );
      if (isThreeWay(conference)) return undefined;
      allowed(by, conference);
      const meeting = meetingOf(conference);
      for (const member of members(meeting, channel)) act(meeting, member);
      return { message };
    };
  const onConference =
    (act: (meeting: Meeting) => void, message: string): AreaCommand =>
    (given, by) => {
      const { conference } = read(OfConference, given, 'No Conference name provided.');
      allowed(by, conference);
      act(meetingOf(conference));
      return { message };
    };

  const commands: Readonly<Record<string, AreaCommand>> = {
    confbridgemute: onMembers((meeting, member) => meeting.mute(member, true), 'User muted'),
    confbridgeunmute: onMembers((meeting, member) => meeting.mute(member, false), 'User unmuted'),
    confbridgekick: onMembers((meeting, member) => meeting.kick(member), 'User kicked'),
    confbridgelock: onConference((meeting) => meeting.lock(true), 'Conference locked'),
    confbridgeunlock: onConference((meeting) => meeting.lock(false), 'Conference unlocked'),
    originate: (given, by) => {
      const { data } = Invitation.safeParse(given);
      const number = /^Local\/([^@/]+)@confbridge-invite$/.exec(data?.channel ?? '')?.[1];
      if (!data || number === undefined || !isConferenceNumber(data.exten)) return undefined;
      allowed(by, data.exten);
      const terms = conferences.terms(data.exten, by);
      if (!terms) throw new RangeError('Extension does not exist');
      pbx.inviteTo(number, by, application.invitation(terms));
      return { message: 'Originate successfully queued' };
    },
  };
  return new Map(Object.entries(commands));
};
