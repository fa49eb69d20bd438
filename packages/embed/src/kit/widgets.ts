import type { WidgetName } from '@callpanel/contracts';

/** Each widget is a chunk of its own, fetched when it is first mounted. The type checker asks for every widget. */
export const WIDGET_MODULES = {
  softphone: () => import('@callpanel/softphone/softphone'),
  buddies: () => import('@callpanel/buddies/buddies'),
} satisfies Record<WidgetName, () => Promise<unknown>>;
