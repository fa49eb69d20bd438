import { createSpeech } from '../../media/speech.ts';
import { defineArea } from '../define-area.ts';
import { createPlans } from './plans.ts';
import { followMeRoutes } from './routes.ts';

/** Where else a person's calls ring: numbers, in which order, how long, and when. */
export const area = defineArea((company) => {
  const { store, realm, clock, files } = company;
  const plans = createPlans({ store, realm, clock, speech: createSpeech(files) });
  return {
    plans,
    application: { followMe: (ext) => plans.ringing(ext) },
    routes: (api) => followMeRoutes(api, company, plans),
  };
});
