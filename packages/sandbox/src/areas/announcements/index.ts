import { createSpeech } from '../../media/speech.ts';
import { createSynthesizer } from '../../media/synthesizer.ts';
import { defineArea } from '../define-area.ts';
import { createAnnouncements } from './announcements.ts';
import { createPlayer } from './application.ts';
import { announcementControl } from './control.ts';
import { readRoutes } from './rest/read.ts';
import { changeRoutes } from './rest/change.ts';
import { speechRoutes } from './rest/speech.ts';

/** Announcements: recorded, uploaded or spoken; callers dial them. */
export const area = defineArea((company) => {
  const { files, store } = company;
  const synthesizer = createSynthesizer(files);
  const announcements = createAnnouncements(store, synthesizer);
  return {
    announcements,
    synthesizer,
    application: createPlayer({ announcements, sounds: store.sounds, speech: createSpeech(files) }),
    routes: (api) => {
      readRoutes(api, company, announcements);
      changeRoutes(api, announcements);
      speechRoutes(api, announcements, synthesizer);
    },
    control: (control) => announcementControl(control, announcements),
    reset: () => announcements.reset(),
  };
});
