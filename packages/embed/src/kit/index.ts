import type { WidgetName } from '@callpanel/contracts';
import type { KitModule } from '../stub/protocol.ts';
import { checkChunks, renewFailedChunks } from './chunk-retry.ts';
import { WIDGET_MODULES } from './widgets.ts';

renewFailedChunks();

const ask = async (widget: WidgetName): Promise<void> => {
  await WIDGET_MODULES[widget].code();
};

/**
 * What the stub fetches; see `KitModule`. The widget's code is on its way while the page's session is made (`eager`: its code is
 * here and runs only then), which has the browser read its storage first.
 */
export const openKit: KitModule['openKit'] = async (options, first, check) => {
  if (check) checkChunks(check);
  // If it fails or there is no such widget, whoever mounts it is told.
  if (first) ask(first).catch(() => undefined);
  const { open } = await import(/* webpackMode: "eager" */ './open.ts');
  return open(options);
};
