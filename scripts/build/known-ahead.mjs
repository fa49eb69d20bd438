import { preload } from '../../packages/embed/src/stub/preload.ts';

/**
 * In place of `askAhead` (packages/embed/src/stub/ahead.ts), for the stub that stands beside the kit: links what every widget is
 * made of, so that it comes together with the kit's entry and not after it. Not where the host takes the kit of another deployment.
 */
export const askAhead = (folder) => {
  if (import.meta.url.replace(/[^/]*$/, '') !== folder) return;
  for (const file of __kitCommon) preload(folder + file);
};
