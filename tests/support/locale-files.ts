import type { Plugin } from 'vitest/config';
import { withLocalesOf } from '../../scripts/build/locales-loader.ts';
import { textsIn } from '../../scripts/build/messages-loader.ts';

const OTHER_ENGLISH = /\/locales\/en-(?!US)[^/]+\.json$/;

/** Loads texts as the build does: English of other countries is `en-US` with what differs. */
export const localeFiles = (): Plugin => ({
  name: 'locale-files',
  enforce: 'pre',
  transform: (source, id) => (id.endsWith('/messages.ts') ? withLocalesOf(id, source) : undefined),
  load: (id) => (OTHER_ENGLISH.test(id) ? JSON.stringify(textsIn(id)) : undefined),
  configureVitest({ defineCacheKeyGenerator }) {
    // They change with en-US too, which the cache does not see.
    defineCacheKeyGenerator(({ id }) => (OTHER_ENGLISH.test(id) ? false : null));
  },
});
