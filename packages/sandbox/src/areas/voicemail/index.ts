import { createSpeech } from '../../media/speech.ts';
import { defineArea } from '../define-area.ts';
import { createVoicemail } from './application.ts';
import { voicemailControl } from './control.ts';
import { demoMessages } from './demo-messages.ts';
import { hasVoice } from './recipes.ts';
import { boxRoutes } from './rest/boxes.ts';
import { changeRoutes } from './rest/changes.ts';
import { downloadRoute } from './rest/download.ts';
import { greetingRoutes } from './rest/greetings.ts';
import { messageRoutes } from './rest/messages.ts';
import { createServices } from './services.ts';

/** Messages that callers leave, and how mailboxes are set. The demo takes calls and has messages for Alice. */
export const area = defineArea((company, { demo }) => {
  const { files, store, realm, speaker, clock } = company;
  const services = createServices(company, demo);
  const { mailboxes, greetings } = services;
  return {
    ...services,
    application: createVoicemail({
      directory: realm.directory,
      sounds: store.sounds,
      speech: createSpeech(files),
      ...services,
    }),
    routes: (api) => {
      boxRoutes(api, company, services);
      greetingRoutes(api, company, services);
      messageRoutes(api, services);
      downloadRoute(api, company, services);
      changeRoutes(api, company, services);
    },
    control: (control) => voicemailControl(control, company, services),
    start: async () => {
      if (!demo) return;
      const voice = await hasVoice(speaker);
      mailboxes.startWith(() => demoMessages({ ext: '101', now: clock.now(), voice }));
    },
    reset: () => {
      mailboxes.reset();
      greetings.reset();
    },
  };
});
