import type { WidgetName } from '@callpanel/contracts';
import type { MessageLoader } from '@callpanel/i18n/plain';
import type { DefinedWidget } from '@callpanel/widget';

interface WidgetModule {
  code: () => Promise<DefinedWidget>;
  messages: MessageLoader;
}

/**
 * Each widget's code and texts are chunks of their own, fetched when it is first mounted; what knows the texts is in this one
 * (`eager`), so that they are asked for together with the code. The type checker asks for every widget.
 */
export const WIDGET_MODULES: Record<WidgetName, WidgetModule> = {
  softphone: {
    code: () => import('@callpanel/softphone/softphone'),
    messages: async (locale) =>
      (
        await import(/* webpackMode: "eager" */ '@callpanel/softphone/softphone/messages')
      ).softphoneMessages(locale),
  },
  buddies: {
    code: () => import('@callpanel/buddies/buddies'),
    messages: async (locale) =>
      (
        await import(/* webpackMode: "eager" */ '@callpanel/buddies/buddies/messages')
      ).buddiesMessages(locale),
  },
  parking: {
    code: () => import('@callpanel/softphone/parking'),
    messages: async (locale) =>
      (
        await import(/* webpackMode: "eager" */ '@callpanel/softphone/parking/messages')
      ).parkingMessages(locale),
  },
  voicemail: {
    code: () => import('@callpanel/voicemail/voicemail'),
    messages: async (locale) =>
      (
        await import(/* webpackMode: "eager" */ '@callpanel/voicemail/voicemail/messages')
      ).voicemailMessages(locale),
  },
};
