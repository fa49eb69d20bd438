import type { Speech } from '../../media/speech.ts';
import type { Application, Destination } from '../../pbx/index.ts';
import { MachineRoom } from '../../pbx/machine-room.ts';
import type { Conferences } from './conferences.ts';
import { AskNumber } from './live/ask-number.ts';
import { JoinConference } from './live/join-conference.ts';
import { ListenRoom } from './live/listen-in.ts';
import type { Meetings } from './live/meetings.ts';
import { OUTSIDE_NUMBER } from './personal.ts';
import type { Terms } from './room.ts';

export interface ApplicationParts {
  conferences: Conferences;
  meetings: Meetings;
  speech: Speech;
}

export interface ConferenceApplication extends Application {
  /** Where those come to who are invited into a conference. */
  invitation(terms: Terms): Destination;
}

/** Takes calls to conferences, of those who listen in, and from outside. */
export const createApplication = ({
  conferences,
  meetings,
  speech,
}: ApplicationParts): ConferenceApplication => {
  const machine =
    (terms: Terms, invited: boolean): Destination['room'] =>
    ({ media, clock }) =>
      new MachineRoom(media, (guest, member) => {
        const now = (): number => clock.now();
        return new JoinConference(terms, { media, member, speech, meetings, guest, invited, now });
      });
  const destination = (terms: Terms, invited = false): Destination => ({
    to: { ext: terms.confno, name: terms.name },
    room: machine(terms, invited),
  });
  return {
    find: (number, caller) => {
      if (number.replace(/^\+?1(?=\d{10}$)/, '') === OUTSIDE_NUMBER)
        return {
          to: { ext: number, name: 'Conferences' },
          room: ({ media }) =>
            new MachineRoom(media, (_guest, member) => {
              const exists = (typed: string): boolean => conferences.terms(typed) !== undefined;
              return new AskNumber({ media, member, speech, exists });
            }),
        };
      const terms = conferences.terms(number, caller?.ext);
      return terms && destination(terms);
    },
    listen: (number) => {
      const terms = /^\d+$/.test(number) ? conferences.terms(number) : undefined;
      return (
        terms && {
          to: { ext: `***${number}`, name: terms.name },
          room: () => new ListenRoom(() => meetings.get(terms.confno)),
        }
      );
    },
    invitation: (terms) => destination(terms, true),
  };
};
