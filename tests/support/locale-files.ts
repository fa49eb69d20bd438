import type { Plugin } from 'vitest/config';
import { withLocalesOf } from '../../scripts/build/locales-loader.ts';
import { textsIn } from '../../scripts/build/messages-loader.ts';

/** Loads texts as the build does: English of other countries is `en-US` with what differs. */
export const localeFiles = (): Plugin => ({
  name: 'locale-files',
  enforce: 'pre',
  transform: (source, id) => (id.endsWith('/messages.ts') ? withLocalesOf(id, source) : undefined),
  load: (id) => (/\/locales\/en-[^/]+\.json$/.test(id) ? JSON.stringify(textsIn(id)) : undefined),
});
