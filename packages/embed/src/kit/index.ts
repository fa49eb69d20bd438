import { isWidgetName } from '@callpanel/contracts';
import type { KitModule } from '../stub/protocol.ts';
import { checkChunks, renewFailedChunks } from './chunk-retry.ts';
import { open } from './open.ts';
import { WIDGET_MODULES } from './derived/widgets.ts';

renewFailedChunks();

/** What `/kit/kit.js` hands on to; see `KitModule`. The widget's code loads while the page's session is made. */
export const openKit: KitModule['openKit'] = (options, first, check) => {
  if (check) checkChunks(check);
  // If it fails or there is no such widget, the code that mounts it gets the error: a newer host may ask for one that is not here yet.
  if (first && isWidgetName(first)) WIDGET_MODULES[first].code().catch(() => undefined);
  return open(options);
};
