import { accessTo, mayUse, WIDGETS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';

/** Longer names are refused by the server. */
const NAME_LENGTH = 80;

/**
 * Starts a video meeting of its own, and opens it.
 *
 * @param name of the meeting, for all who are in it
 * @param users user names of colleagues who may see it
 * @param then gets the link for guests
 */
export type StartMeeting = (
  name: string,
  users: readonly string[],
  then: (link: string) => void,
) => void;

/**
 * The way to start a video meeting; null: the user or the company may not, or this is not known yet. What fails becomes a notice.
 *
 * @example
 * const start = useStartMeeting();
 * start?.('Alice, Bob', ['bob'], () => core.meeting.invite({ name: 'Bob', username: 'bob', number: '102', email: '' }));
 */
export const useStartMeeting = (): StartMeeting | null => {
  const { entries } = useCore(core.state.permissions);
  const { features, licences } = useCore(core.state.gates);
  const isOn = mayUse(WIDGETS.video.gate, { entries, features, licences }) === true;
  if (!isOn || accessTo(entries, 'video_conferences', true) !== 'write') return null;
  return (name, users, then) => {
    core.meeting.start(name.slice(0, NAME_LENGTH), users).then(then).catch(core.notices.fail);
  };
};

/** A name of a meeting with someone, as both read it. */
export const nameWith = (other: string): string => {
  const { user } = core.state.session;
  const own = user ? `${user.first_name} ${user.last_name}`.trim() : '';
  return [own, other].filter((name) => name !== '').join(', ');
};
