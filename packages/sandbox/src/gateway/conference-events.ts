import type { AmiFrame } from './ami-frames.ts';
import { type Board, type Conference, type Member } from './board.ts';
import { callerOf, conferenceOf, count, text } from './board.ts';
import type { Hearing } from './hearing.ts';
import { wireMember } from './wire.ts';

const OF_ROOMS = /^Confbridge(ListRooms|End)$/;

const isYes = (frame: AmiFrame, key: string): boolean => frame[key] === 'Yes';

/** A member as an event or a listing describes it; what the frame lacks stays as it was. */
const readMember = (frame: AmiFrame, known: Member | undefined, time: number): Member => {
  const { channel, name, num } = callerOf(frame);
  const flag = (key: string, before = false): boolean =>
    frame[key] === undefined ? before : isYes(frame, key);
  return {
    channel,
    name,
    num,
    admin: flag('Admin', known?.admin),
    marked: flag('MarkedUser', known?.marked),
    waiting: flag('Waiting', known?.waiting),
    muted: flag('Muted', known?.muted),
    talking: flag('Talking', known?.talking),
    // A listing does not say when a member joined, but how long the channel is up.
    jointime: known?.jointime ?? time - count(frame, 'AnsweredTime'),
  };
};

/** Turns AMI's events of ConfBridge into those of the realm [B-17] [S-49], and keeps the board. */
export const createConferenceEvents =
  (board: Board) =>
  (frame: AmiFrame, { time, tell, askConference }: Hearing): void => {
    const number = text(frame, 'Conference');
    const channel = text(frame, 'Channel');
    if (number === '' || (channel === '' && !OF_ROOMS.test(frame['Event'] ?? ''))) return;
    const known = board.conferences.get(number);
    const member = known?.members.get(channel);

    const told = (event: string, fields: object): void =>
      tell({ action: 'CONFBRIDGE', event, conference: number, ...fields });
    const put = (event: string, changes: Partial<Member> = {}): void => {
      const next = { ...readMember(frame, member, time), ...changes };
      conferenceOf(board, number).members.set(channel, next);
      told(event, wireMember(next));
    };
    const leave = (conference: Conference, gone: string): void => {
      conference.left.add(gone);
      if (conference.members.delete(gone)) told('LEAVE', { channel: gone });
    };
    const lock = (conference: Conference, locked: boolean): void => {
      if (conference.locked === locked) return;
      conference.locked = locked;
      told('LOCK', { locked });
    };

    switch (frame['Event']) {
      case 'ConfbridgeJoin':
        known?.left.delete(channel);
        put('JOIN');
        // Whether a member is marked or waits is in the listing alone; that others have ended to wait, too.
        return askConference(number);
      case 'ConfbridgeLeave':
        if (known) leave(known, channel);
        return askConference(number);
      case 'ConfbridgeTalking':
        if (member) put('TALKING', { talking: frame['TalkingStatus'] === 'on' });
        return;
      case 'ConfbridgeMute':
        if (member) put('MUTE', { muted: true });
        return;
      case 'ConfbridgeUnmute':
        if (member) put('UNMUTE', { muted: false });
        return;
      case 'ConfbridgeList':
        // Asterisk tells of a leave before it takes the member out of the room.
        if (known?.left.has(channel)) return;
        if (JSON.stringify(readMember(frame, member, time)) !== JSON.stringify(member)) put('LIST');
        return;
      case 'ConfbridgeListRooms':
        return lock(conferenceOf(board, number), isYes(frame, 'Locked'));
      case 'ConfbridgeEnd':
        if (!known) return;
        for (const gone of known.members.keys()) leave(known, gone);
        lock(known, false);
        board.conferences.delete(number);
        return;
      default:
    }
  };
