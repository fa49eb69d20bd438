import { readAreas } from '../../scripts/areas/read-areas.ts';
import type { Journey } from './journey.ts';
import { screensOf } from './screens-areas.ts';
import { chat } from './screens-chat.ts';
import { conferences } from './screens-conferences.ts';
import { contactFiles } from './screens-contact-files.ts';
import { chooseContact } from './screens-contacts-choose.ts';
import { contactForm } from './screens-contacts.ts';
import { contacts } from './screens-contacts-list.ts';
import { board, dialogs, embedded, softphone, toolbar } from './screens-inside.ts';
import { queues } from './screens-queues.ts';
import { announcements, announcementsReadOnly, callRecords } from './screens-records.ts';
import { video } from './screens-video.ts';
import { voicemail } from './screens-voicemail.ts';
import { embeddedLogin, provider, refused, signIn, startUp } from './screens-outside.ts';

const areas = await readAreas();

/**
 * Ways through every screen and state of the panel; each stops wherever there is something to look at.
 *
 * @example for (const [name, go] of Object.entries(JOURNEYS)) await go(stage, (person, screen) => shoot(person, screen));
 */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'sign-in': signIn,
  provider,
  'embedded login': embeddedLogin,
  'start-up': startUp,
  refused,
  board,
  softphone,
  dialogs,
  toolbar,
  voicemail,
  'contact files': contactFiles,
  'contacts and tags': contacts,
  'contact form': contactForm,
  'contact for a host': chooseContact,
  'calls of the user': callRecords,
  'announcement form': announcements,
  'announcements, read only': announcementsReadOnly,
  'queues at work': queues,
  'conferences at work': conferences,
  'chat at work': chat,
  'meeting in its window': video,
  embedded,
  ...Object.fromEntries(
    areas.filter(({ area }) => area.screens).map(({ name, area }) => [name, screensOf(area)]),
  ),
};
