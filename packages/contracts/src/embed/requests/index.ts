import { callLog } from './call-log.ts';
import { contactMatch } from './contact-match.ts';
import { contactSearch } from './contact-search.ts';
import { doNotCall } from './do-not-call.ts';
import { screenPop } from './screen-pop.ts';

/** The requests that a widget may send to its host, by name. */
export const REQUESTS = {
  'contact-match': contactMatch,
  'contact-search': contactSearch,
  'do-not-call': doNotCall,
  'call-log': callLog,
  'screen-pop': screenPop,
} as const;
