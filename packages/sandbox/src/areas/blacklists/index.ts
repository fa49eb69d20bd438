import { defineArea } from '../define-area.ts';
import { createBlacklists } from './blacklists.ts';
import { blacklistRoutes } from './routes.ts';

/** Numbers whose calls a person refuses. Blocked callers are declined before anything rings, and reach no mailbox. */
export const area = defineArea(({ store }) => {
  const blacklists = createBlacklists(store);
  return {
    blacklists,
    routes: (api) => blacklistRoutes(api, blacklists),
    application: { blocks: (ext, caller) => blacklists.find(ext, caller) !== undefined },
  };
});
