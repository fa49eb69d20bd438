import { buddiesMessages } from '@callpanel/buddies/buddies/messages';
import type { WidgetName } from '@callpanel/contracts';
import { softphoneMessages } from '@callpanel/softphone/softphone/messages';

/** Each widget's code and texts are chunks of their own, fetched when it is first mounted. The type checker asks for every widget. */
export const WIDGET_MODULES = {
  softphone: {
    code: () => import('@callpanel/softphone/softphone'),
    messages: softphoneMessages,
  },
  buddies: {
    code: () => import('@callpanel/buddies/buddies'),
    messages: buddiesMessages,
  },
} satisfies Record<WidgetName, unknown>;
