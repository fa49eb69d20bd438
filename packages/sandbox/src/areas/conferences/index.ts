import { PERSONAL_CONFERENCE_PREFIX } from '@callpanel/contracts';
import { createSpeech } from '../../media/speech.ts';
import { defineArea } from '../define-area.ts';
import { createApplication } from './application.ts';
import { createCommands } from './commands.ts';
import { createConferences, sentMember } from './conferences.ts';
import { conferenceControl } from './control.ts';
import type { Happened } from './live/meeting.ts';
import { createMeetings } from './live/meetings.ts';
import { createPersonalConferences } from './personal.ts';
import { conferenceRoutes } from './rest/conferences.ts';
import { personalRoutes } from './rest/personal.ts';

/** Conference rooms, and a conference for each user. */
export const area = defineArea((company) => {
  const { events, files, people, pbx, store } = company;

  /** Notifies everyone who listens [B-17]; of a user's own conference, those with the user's key. */
  const tell = (conference: string, happened: Happened): void => {
    const { event } = happened;
    const about = { action: 'CONFBRIDGE', event, conference } as const;
    const owner = conference.startsWith(PERSONAL_CONFERENCE_PREFIX)
      ? people.byExt(conference.slice(PERSONAL_CONFERENCE_PREFIX.length))
      : undefined;
    if (event === 'LOCK') return events.tellArea({ ...about, locked: happened.locked }, owner);
    const { guest } = happened.participant;
    events.tellArea(
      event === 'LEAVE'
        ? { ...about, channel: guest.leg.channel }
        : { ...about, ...sentMember(happened.participant) },
      owner,
    );
  };

  const speech = createSpeech(files);
  const meetings = createMeetings(speech, tell);
  const personal = createPersonalConferences(store, people);
  const conferences = createConferences({ store, personal, meetings });
  const application = createApplication({ conferences, meetings, speech });
  return {
    application,
    commands: createCommands({ people, conferences, meetings, application, pbx }),
    routes: (api) => {
      conferenceRoutes(api, company, conferences);
      personalRoutes(api, personal);
    },
    control: (control) => conferenceControl(control, conferences),
  };
});
